import { useSuspenseQuery } from '@tanstack/react-query';
import { guideQuery } from '#web/inbox/queries.ts';
import { SubmitFilmPage } from '#web/inbox/submit-film-page.tsx';
import { siteQuery } from '#web/shell/queries.ts';

export { SubmitFilmSkeleton as Skeleton } from '#web/inbox/skeletons.tsx';

export function Page() {
  const { data: guide } = useSuspenseQuery(guideQuery);
  const { data: site } = useSuspenseQuery(siteQuery);
  return <SubmitFilmPage guide={guide} contact={site.contact} />;
}
