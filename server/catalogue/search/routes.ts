import { searchEndpoints } from '#contract/catalogue/search.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { type Catalogue, listParts } from '../films/catalogue.ts';
import { findEverything } from './queries.ts';

/** Search across all kinds (product.md#connections). */
export function serveSearch(serve: Serve, { db }: Services, catalogue: Catalogue): void {
  serve(
    searchEndpoints.everything,
    ({ query }) => findEverything(db, catalogue, query),
    () => [...listParts(), 'people', 'ways', 'posts', 'products', 'pages'],
  );
}
