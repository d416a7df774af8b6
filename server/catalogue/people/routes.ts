import { peopleEndpoints } from '#contract/catalogue/people.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { peoplePage, personBySlug } from './queries.ts';

/** People of the films (product.md#people). */
export function servePeople(serve: Serve, { db, siteUrl }: Services): void {
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
