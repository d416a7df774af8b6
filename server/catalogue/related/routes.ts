import { relatedEndpoints } from '#contract/catalogue/related.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { indexParts } from '../films/read-film-index.ts';
import { relatedToFilm, relatedToPost, relatedToProduct } from './queries.ts';

/** Related entries of films, posts and products (product.md#connections). */
export function serveRelated(serve: Serve, { db, siteUrl }: Services): void {
  serve(
    relatedEndpoints.toFilm,
    ({ params }) => relatedToFilm(db, params.slug, siteUrl),
    ({ slug }, { films, posts }) => [
      'ways',
      ...indexParts(), // another film may become related when its release date or title changes
      `about-film:${slug}`,
      ...partsOf('film', films.map(slugOf)),
      ...partsOf('post', posts.map(slugOf)),
    ],
  );

  serve(
    relatedEndpoints.toPost,
    ({ params }) => relatedToPost(db, params.slug, siteUrl),
    ({ slug }, { films, products, named }) => [
      'ways',
      `post:${slug}`,
      ...(films.length > 0 ? [] : ['films']),
      ...(products.length > 0 ? [] : ['products']),
      `products-of-post:${slug}`,
      ...partsOf('film', named.films),
      ...partsOf('person', named.people),
      ...partsOf('product', [...named.products, ...products.map(slugOf)]),
    ],
  );

  serve(
    relatedEndpoints.toProduct,
    ({ params }) => relatedToProduct(db, params.slug, siteUrl),
    ({ slug }, { films, posts, named }) => [
      'ways',
      'posts',
      ...(films.length > 0 ? [] : ['films']),
      `product:${slug}`,
      `products-in:${named.collection}`,
      ...partsOf('film', named.films),
      ...partsOf('post', posts.map(slugOf)),
    ],
  );
}

const slugOf = ({ slug }: { slug: string }) => slug;
const partsOf = (kind: string, slugs: string[]) => slugs.map((slug) => `${kind}:${slug}`);
