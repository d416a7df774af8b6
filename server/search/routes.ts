import { searchEndpoints } from '#contract/search.ts';
import type { Deps } from '#server/deps.ts';
import { type Catalogue, listParts } from '#server/films/catalogue.ts';
import type { Serve } from '#server/http/serve.ts';
import { findEverything } from './queries.ts';

/** Search in everything (product.md#connections). */
export function serveSearch(serve: Serve, { db }: Deps, catalogue: Catalogue): void {
  serve(
    searchEndpoints.everything,
    ({ query }) => findEverything(db, catalogue, query),
    () => [...listParts(), 'people', 'ways', 'posts', 'products'],
  );
}
