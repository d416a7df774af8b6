import { paths } from '#contract/core/paths.ts';
import { guideQuery } from '../forms/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

export const submitFilm: Route = {
  path: paths.submitFilm,
  load: async (_, { queries }) => {
    await queries.load(guideQuery);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      path: paths.submitFilm,
      title: 'Submit Your Film',
      sharing: context.queries.get(guideQuery)?.sharing,
      preview: import.meta.env.SSR && {
        description: `Independent films of any genre, completed within the last 3 years: how to send yours to ${site.brand}.`,
        below: [],
      },
    })),
  view: () => import('./submit-film.view.tsx'),
};
