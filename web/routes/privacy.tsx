import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { LegalPage } from '#web/company/legal-page.tsx';
import { privacyQuery } from '#web/company/queries.ts';
import { TextSkeleton } from '#web/company/text-skeleton.tsx';
import { breadcrumbs, pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/privacy')({
  loader: async ({ context: { queryClient } }) => {
    await queryClient.ensureQueryData(privacyQuery);
    return { madeOn: new Date().toISOString().slice(0, 10) };
  },
  head: ({ match: { context } }) => {
    const { siteUrl, queryClient } = context;
    const brand = queryClient.getQueryData(siteQuery.queryKey)?.brand;
    const title = queryClient.getQueryData(privacyQuery.queryKey)?.title ?? 'Privacy';
    return pageHead({
      siteUrl,
      path: paths.privacy,
      title: `${title} | ${brand}`,
      preview: import.meta.env.SSR && {
        description: `What personal information ${brand} collects on this site, why, and what you can ask us to do about it.`,
        jsonLd: [breadcrumbs(siteUrl, [{ name: title, path: paths.privacy }])],
      },
    });
  },
  component: Privacy,
  pendingComponent: TextSkeleton,
});

function Privacy() {
  const { data: page } = useSuspenseQuery(privacyQuery);
  return <LegalPage page={page} madeOn={Route.useLoaderData().madeOn} />;
}
