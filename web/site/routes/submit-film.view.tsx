import { guideQuery } from '../forms/queries.ts';
import { SubmitFilmPage } from '../forms/submit-film-page.tsx';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { SubmitFilmSkeleton as Skeleton } from '../forms/skeletons.tsx';

export function Page() {
  const guide = useData(guideQuery);
  const site = useData(siteQuery);
  return <SubmitFilmPage guide={guide} contact={site.contact} off={site.forms?.submissionOff} />;
}
