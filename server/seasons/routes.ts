import { seasonEndpoints } from '#contract/seasons.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { allSeasons, seasonBySlug } from './queries.ts';

/** Seasons (product.md#seasons). What is running changes at midnight UTC, as all answers do. */
export function serveSeasons(serve: Serve, { db, now }: Deps): void {
  const today = () => now().toISOString().slice(0, 10);

  serve(
    seasonEndpoints.list,
    () => allSeasons(db, today()),
    () => ['seasons'],
  );

  serve(
    seasonEndpoints.bySlug,
    async ({ params }) => {
      const season = await seasonBySlug(db, params.slug, today());
      if (!season) throw new HttpError('season-not-found');
      return season;
    },
    ({ slug }, { named }) => [
      `season:${slug}`,
      ...['ways', 'posts', 'products'],
      ...named.map((film) => `film:${film}`),
    ],
  );
}
