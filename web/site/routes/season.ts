import { paths } from '#contract/core/paths.ts';
import { seasonQuery } from '../catalogue/connected-queries.ts';
import { seasonData } from '../catalogue/season/structured-data.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

export const season: Route = {
  path: paths.season,
  subject: 'Season',
  load: async ({ name: slug }, { queries }) => {
    await queries.load(seasonQuery(slug)).catch(missingWhen404);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, () => {
      const season = context.queries.get(seasonQuery(slug));
      return (
        season && {
          path: paths.season(season.slug),
          title: season.title,
          sharing: season.sharing,
          preview: import.meta.env.SSR && {
            description:
              season.words ||
              `${season.films.length === 1 ? '1 film' : `${season.films.length} films`}: ${season.title}.`,
            image: season.picture,
            jsonLd: [seasonData(season, context.siteUrl)],
            below: [{ name: 'Seasons', path: paths.seasons }],
          },
        }
      );
    }),
  view: () => import('./season.view.tsx'),
};
