import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { LegalPage } from '#web/company/legal-page.tsx';
import { termsQuery } from '#web/company/queries.ts';
import { TextSkeleton } from '#web/company/text-skeleton.tsx';
import { breadcrumbs, pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/terms')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(termsQuery);
    return { madeOn: new Date().toISOString().slice(0, 10) };
  },
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand;
    const title = queryClient.getQueryData(termsQuery.queryKey)?.title ?? 'Terms';
    return pageHead({
      siteUrl,
      path: paths.terms,
      title: `${title} | ${brand}`,
      preview: import.meta.env.SSR && {
        description: `The terms on which ${brand} lets you use this site, submit a film and order from the shop.`,
        jsonLd: [breadcrumbs(siteUrl, [{ name: title, path: paths.terms }])],
      },
    });
  },
  component: Terms,
  pendingComponent: TextSkeleton,
});

function Terms() {
  const { data: page } = useSuspenseQuery(termsQuery);
  return <LegalPage page={page} madeOn={Route.useLoaderData().madeOn} />;
}
