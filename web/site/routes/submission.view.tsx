import { paths } from '#contract/core/paths.ts';
import { statusQuery } from '../forms/submission-status/queries.ts';
import { StatusPage } from '../forms/submission-status/status-page.tsx';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export async function load({ name: token }: Place, { queries }: Context): Promise<undefined> {
  await queries.load(statusQuery(token)).catch(missingWhen404);
}

export const head = ({ name: token }: Place, context: Context) =>
  pageHead(
    context,
    () =>
      context.queries.get(statusQuery(token)) && {
        path: paths.submission(token),
        title: 'Your submission',
        ...(import.meta.env.SSR && { noindex: true }),
        preview: false,
      },
  );

export function Page({ name: token }: Place) {
  const status = useData(statusQuery(token));
  const { contact } = useData(siteQuery);
  return <StatusPage key={token} {...{ token, status, contact }} />;
}
