import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { guideQuery } from '#web/inbox/queries.ts';
import { SubmitFilmSkeleton } from '#web/inbox/skeletons.tsx';
import { SubmitFilmPage } from '#web/inbox/submit-film-page.tsx';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/submit-film')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(guideQuery);
  },
  head: ({ match }) =>
    pageHead(match, ({ site }) => ({
      path: paths.submitFilm,
      title: 'Submit Your Film',
      preview: import.meta.env.SSR && {
        description: `Independent films of any genre, completed within the last 3 years: how to send yours to ${site.brand}.`,
        below: [],
      },
    })),
  component: SubmitFilm,
  pendingComponent: SubmitFilmSkeleton,
});

function SubmitFilm() {
  const { data: guide } = useSuspenseQuery(guideQuery);
  const { data: site } = useSuspenseQuery(siteQuery);
  return <SubmitFilmPage guide={guide} contact={site.contact} />;
}
