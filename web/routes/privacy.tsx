import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { LegalPage } from '#web/company/legal-page.tsx';
import { privacyQuery } from '#web/company/queries.ts';
import { TextSkeleton } from '#web/company/text-skeleton.tsx';
import { pageHead } from '#web/shell/page-head.ts';

export const Route = createFileRoute('/privacy')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(privacyQuery);
    return { madeOn: new Date().toISOString().slice(0, 10) };
  },
  head: ({ match }) =>
    pageHead(match, ({ site, queryClient }) => ({
      path: paths.privacy,
      title: queryClient.getQueryData(privacyQuery.queryKey)?.title ?? 'Privacy',
      preview: import.meta.env.SSR && {
        description: `What personal information ${site.brand} collects on this site, why, and what you can ask us to do about it.`,
        below: [],
      },
    })),
  component: Privacy,
  pendingComponent: TextSkeleton,
});

function Privacy() {
  const { data: page } = useSuspenseQuery(privacyQuery);
  return <LegalPage page={page} madeOn={Route.useLoaderData().madeOn} />;
}
