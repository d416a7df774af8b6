import { audiencePaths } from '#contract/core/audience-paths.ts';
import { preferencesQuery } from '../audience/calls.ts';
import { PreferencesPage } from '../audience/preferences-page.tsx';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { useData } from '../state/use-query.ts';

export async function load({ name: token }: Place, { queries }: Context): Promise<undefined> {
  await queries.load(preferencesQuery(token)).catch(missingWhen404);
}

export const head = ({ name: token }: Place, context: Context) =>
  pageHead(
    context,
    () =>
      context.queries.get(preferencesQuery(token)) && {
        path: audiencePaths.preferences(token),
        title: 'What we write to you',
        ...(import.meta.env.SSR && { noindex: true }),
        preview: false,
      },
  );

export function Page({ name: token, query }: Place) {
  return <PreferencesPage token={token} preferences={useData(preferencesQuery(token))} done={query.done} />;
}
