import { searchEndpoints } from '#contract/search.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { findEverything } from './queries.ts';

/** Search in everything (product.md#connections). */
export function serveSearch(serve: Serve, { db }: Deps): void {
  serve(
    searchEndpoints.everything,
    ({ query }) => findEverything(db, query),
    () => ['films', 'people', 'ways', 'posts', 'products'],
  );
}
