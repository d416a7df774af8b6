import { relatedEndpoints } from '#contract/related.ts';
import type { Deps } from '#server/deps.ts';
import type { Serve } from '#server/http/serve.ts';
import { relatedToFilm, relatedToPost, relatedToProduct } from './queries.ts';

/** What films, posts and products lead to (product.md#connections). */
export function serveRelated(serve: Serve, { db }: Deps): void {
  serve(
    relatedEndpoints.toFilm,
    ({ params }) => relatedToFilm(db, params.slug),
    ({ slug }, { films, posts }) => [
      'ways',
      `about-film:${slug}`,
      ...named('film', films),
      ...named('post', posts),
    ],
  );

  serve(
    relatedEndpoints.toPost,
    ({ params }) => relatedToPost(db, params.slug),
    ({ slug }, { films, people, products }) => [
      `post:${slug}`,
      `products-of-post:${slug}`,
      ...named('film', films),
      ...named('person', people),
      ...named('product', products),
    ],
  );

  serve(
    relatedEndpoints.toProduct,
    ({ params }) => relatedToProduct(db, params.slug),
    ({ slug }, { films, posts }) => [
      'posts',
      `product:${slug}`,
      ...named('film', films),
      ...named('post', posts),
    ],
  );
}

const named = (kind: string, cards: { slug: string }[]) => cards.map(({ slug }) => `${kind}:${slug}`);
