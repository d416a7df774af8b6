import { DEFAULT_HOME, partOf } from '#contract/catalogue/home-rows.ts';
import { asMarkup } from '#web/api/query.ts';
import type { QueryCache } from '#web/api/query-cache.ts';
import { heroQuery, homeQuery, rowQuery } from '../catalogue/home/row-query.ts';
import { PENDING_MS } from '../router/router.ts';
import { siteQuery } from '../shell/queries.ts';
import { partQuery } from './home-parts.ts';

/**
 * Reads what the home page is made of, then all that it shows. No failure of these fails the page. The browser shows each as it
 * arrives, unless all arrive before the placeholders would be shown.
 */
export async function loadHome(queries: QueryCache): Promise<undefined> {
  const all = readAll(queries);
  await (import.meta.env.SSR ? all : Promise.race([all, placeholdersDue()]));
}

const placeholdersDue = () => new Promise((resolve) => setTimeout(resolve, PENDING_MS));

async function readAll(queries: QueryCache): Promise<unknown> {
  await queries.prefetch(siteQuery);
  if (queries.get(siteQuery)?.ownHome) await queries.prefetch(homeQuery);
  const { hero, rows } = queries.get(homeQuery) ?? DEFAULT_HOME;
  return Promise.all([
    queries.prefetch(heroQuery(hero)),
    // The browser reuses the markup of all but the hero (product.md#rows).
    ...rows.map((row) => {
      const part = partOf(row);
      const query = part ? import.meta.env.SSR && partQuery(part) : rowQuery(row);
      return query && queries.prefetch(asMarkup<unknown>(query));
    }),
  ]);
}
