import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { LegalPage } from '#web/company/legal-page.tsx';
import { termsQuery } from '#web/company/queries.ts';
import { TextSkeleton } from '#web/company/text-skeleton.tsx';
import { pageHead } from '#web/shell/page-head.ts';

export const Route = createFileRoute('/terms')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(termsQuery);
    return { madeOn: new Date().toISOString().slice(0, 10) };
  },
  head: ({ match }) =>
    pageHead(match, ({ site, queryClient }) => ({
      path: paths.terms,
      title: queryClient.getQueryData(termsQuery.queryKey)?.title ?? 'Terms',
      preview: import.meta.env.SSR && {
        description: `The terms on which ${site.brand} lets you use this site, submit a film and order from the shop.`,
        below: [],
      },
    })),
  component: Terms,
  pendingComponent: TextSkeleton,
});

function Terms() {
  const { data: page } = useSuspenseQuery(termsQuery);
  return <LegalPage page={page} madeOn={Route.useLoaderData().madeOn} />;
}
