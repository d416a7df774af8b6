import { sharedListPath } from '#contract/core/paths.ts';
import { FilmCard } from '../catalogue/film-card.tsx';
import { watchNowQuery } from '../catalogue/queries.ts';
import { SharedList } from '../members/watchlist/shared-list.tsx';
import { sharedQuery } from '../members/watchlist/shared-query.ts';
import type { Context, Place } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';
import { useData } from '../state/use-query.ts';
import { ToWatchNow } from './to-watch-now.tsx';

export async function load({ name: token }: Place, { queries }: Context): Promise<undefined> {
  const others = queries.prefetch(watchNowQuery);
  await queries.load(sharedQuery(token)).catch(missingWhen404);
  await others;
}

export const head = ({ name: token }: Place, context: Context) =>
  pageHead(context, () => ({
    path: sharedListPath(token),
    title: 'A shared watchlist',
    ...(import.meta.env.SSR && { noindex: true }),
    preview: false,
  }));

export function Page({ name: token }: Place) {
  const list = useData(sharedQuery(token));
  return (
    <SharedList
      list={list}
      renderCard={(film) => <FilmCard film={film} layout="responsive" />}
      more={<ToWatchNow but={list.films} />}
    />
  );
}
