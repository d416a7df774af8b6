import { guideQuery } from '#web/inbox/queries.ts';
import { SubmitFilmPage } from '#web/inbox/submit-film-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';
import { useData } from '#web/use-query.ts';

export { SubmitFilmSkeleton as Skeleton } from '#web/inbox/skeletons.tsx';

export function Page() {
  const guide = useData(guideQuery);
  const site = useData(siteQuery);
  return <SubmitFilmPage guide={guide} contact={site.contact} />;
}
