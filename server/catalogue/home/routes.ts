import { homeEndpoints } from '#contract/catalogue/home.ts';
import { DEFAULT_HOME } from '#contract/catalogue/home-rows.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { filmsOfRow, ownHome } from './queries.ts';

/** What the home page is made of (product.md#home). What is out or over changes at midnight UTC, as in all answers. */
export function serveHome(serve: Serve, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(
    homeEndpoints.home,
    async () => (await ownHome(db)) ?? DEFAULT_HOME,
    () => ['text:home'],
  );
  serve(
    homeEndpoints.row,
    ({ query }) => filmsOfRow(db, query, now().toISOString().slice(0, 10)),
    () => ['films', 'seasons'],
  );
}
