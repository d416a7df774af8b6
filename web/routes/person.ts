import { paths } from '#contract/paths.ts';
import { personQuery } from '#web/films/connected-queries.ts';
import { inShort, personData } from '#web/films/person/structured-data.ts';
import type { Route } from '#web/router/route.ts';
import { missingWhen404 } from '#web/shell/missing-when-404.ts';
import { pageHead } from '#web/shell/page-head.ts';

export const person: Route = {
  path: paths.person,
  subject: 'Person',
  load: async ({ name: slug }, { queries }) => {
    await queries.load(personQuery(slug)).catch(missingWhen404);
  },
  head: ({ name: slug }, context) =>
    pageHead(context, () => {
      const person = context.queries.get(personQuery(slug));
      return (
        person && {
          path: paths.person(person.slug),
          title: person.name,
          preview: import.meta.env.SSR && {
            description: inShort(person),
            image: person.portrait,
            type: 'profile',
            jsonLd: [personData(person, context.siteUrl)],
            below: [{ name: 'Catalogue', path: paths.films }],
          },
        }
      );
    }),
  view: () => import('./person.view.tsx'),
};
