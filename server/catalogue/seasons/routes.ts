import { seasonEndpoints } from '#contract/catalogue/seasons.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { allSeasons, seasonBySlug } from './queries.ts';

/** Seasons (product.md#seasons). Whether one is running changes at midnight UTC, as in all answers. */
export function serveSeasons(serve: Serve, { db, now }: Services): void {
  const today = () => now().toISOString().slice(0, 10);

  serve(
    seasonEndpoints.list,
    () => allSeasons(db, today()),
    () => ['seasons', 'ways'], // ways: a film has gone live or off
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
