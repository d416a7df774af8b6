import { peopleEndpoints } from '#contract/people.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { peoplePage, personBySlug } from './queries.ts';

/** People of the films (product.md#people). */
export function servePeople(serve: Serve, { db, siteUrl }: Deps): void {
  serve(
    peopleEndpoints.list,
    ({ query }) => peoplePage(db, query.page),
    () => ['people', 'ways'],
  );

  serve(
    peopleEndpoints.bySlug,
    async ({ params }) => {
      const person = await personBySlug(db, params.slug, siteUrl);
      if (!person) throw new HttpError('person-not-found');
      return person;
    },
    ({ slug }, { roles, posts, products }) => [
      `person:${slug}`,
      `about-person:${slug}`,
      ...new Set(
        roles.flatMap(({ films }) =>
          films.flatMap((film) => [`film:${film.slug}`, `products-of-film:${film.slug}`]),
        ),
      ),
      ...posts.map((post) => `post:${post.slug}`),
      ...products.map((product) => `product:${product.slug}`),
    ],
  );
}
