import { paths } from '#contract/core/paths.ts';
import { personQuery } from '../catalogue/connected-queries.ts';
import { inShort, personData } from '../catalogue/person/structured-data.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';
import { missingWhen404 } from '../shell/missing-when-404.ts';

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
          sharing: person.sharing,
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
