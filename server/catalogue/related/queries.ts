import { and, arrayContains, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import type { Film } from '#contract/catalogue/film.ts';
import type { RelatedToFilm, RelatedToPost, RelatedToProduct } from '#contract/catalogue/related.ts';
import type { Product } from '#contract/shop/shop.ts';
import { posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { productColumns } from '#server/shop/products/columns.ts';
import { isAbout, slugsOfPost } from '../blog/about.ts';
import { postCardColumns } from '../blog/columns.ts';
import { namedFilmColumns } from '../films/columns.ts';
import { peopleCards } from '../people/queries.ts';
import { filmsLike } from './like.ts';
import { type FilmAlone, filmsToWatch, postsNear, productsNear, withDirectors } from './near.ts';

const newest = [desc(posts.date), asc(posts.id)];

/** `siteUrl`, here and below: the site's origin, to recognise internal links. */
export async function relatedToFilm(
  db: NodePgDatabase,
  slug: string,
  siteUrl: string,
): Promise<RelatedToFilm> {
  const [like, seasons, about] = await Promise.all([
    filmsLike(db, slug),
    seasonsOf(db, slug),
    db
      .select(postCardColumns)
      .from(posts)
      .where(isAbout('film', [slug], siteUrl))
      .orderBy(...newest),
  ]);
  const reasons = new Map(like.map((each) => [each.slug, each.reason]));
  const found = await filmCards(db, [...reasons.keys()]);
  return {
    films: found.map((film) => ({ ...film, reason: reasons.get(film.slug) ?? '' })),
    seasons,
    posts: about,
  };
}

async function seasonsOf(db: NodePgDatabase, slug: string): Promise<RelatedToFilm['seasons']> {
  const found = await db.execute<{ slug: string; title: string; line: string }>(sql`
    SELECT slug, title, film ->> 'line' AS line FROM seasons, jsonb_array_elements(films) AS film
    WHERE film ->> 'slug' = ${slug} ORDER BY from_day DESC NULLS FIRST, slug`);
  return found.rows;
}

/** Empty if there is no such post. `named`: slugs that it refers to or links to, including unknown ones. */
export async function relatedToPost(
  db: NodePgDatabase,
  slug: string,
  siteUrl: string,
): Promise<RelatedToPost & { named: { films: string[]; people: string[]; products: string[] } }> {
  const [found] = await db
    .select({ films: posts.films, people: posts.people, products: posts.products, links: posts.links })
    .from(posts)
    .where(eq(posts.slug, slug));
  const { links, films, people: ofPeople, products: goods } = found ?? NO_POST;
  const [namedFilms, namedPeople, namedProducts] = await Promise.all([
    slugsOfPost(db, 'film', films, links, siteUrl),
    slugsOfPost(db, 'person', ofPeople, links, siteUrl),
    slugsOfPost(db, 'product', goods, links, siteUrl),
  ]);
  const named = { films: namedFilms, people: namedPeople, products: namedProducts };
  const [ofFilms, people, ofProducts] = await Promise.all([
    filmCards(db, named.films),
    peopleCards(db, named.people),
    db
      .select(productColumns)
      .from(products)
      .where(or(inArray(products.slug, named.products), arrayContains(products.posts, [slug])))
      .orderBy(asc(products.position), asc(products.id)),
  ]);
  return {
    films: await withDirectors(db, ofFilms),
    people,
    products: ofProducts,
    near: {
      films: ofFilms.length > 0 ? [] : await withDirectors(db, await filmsToWatch(db)),
      products: ofProducts.length > 0 ? [] : await productsNear(db, named.films),
    },
    named,
  };
}

const NO_POST = { films: [], people: [], products: [], links: [] };

/**
 * Posts that refer to the product, link to it or are referred to by it, before those about its films. `named`: slugs of its films,
 * including unknown ones.
 */
export async function relatedToProduct(
  db: NodePgDatabase,
  slug: string,
  siteUrl: string,
): Promise<RelatedToProduct & { named: { films: string[]; collection: string } }> {
  const [product] = await db
    .select({ films: products.films, posts: products.posts, collection: products.collection })
    .from(products)
    .where(eq(products.slug, slug));
  if (!product)
    return {
      films: [],
      posts: [],
      more: [],
      near: { films: [], posts: [] },
      named: { films: [], collection: '' },
    };
  const direct = or(isAbout('product', [slug], siteUrl), inArray(posts.slug, product.posts));
  const [ofFilms, more, about] = await Promise.all([
    filmCards(db, product.films),
    productsAfter(db, slug),
    db
      .select(postCardColumns)
      .from(posts)
      .where(product.films.length > 0 ? or(direct, isAbout('film', product.films, siteUrl)) : direct)
      .orderBy(desc(sql`${direct}`), ...newest),
  ]);
  return {
    films: await withDirectors(db, ofFilms),
    posts: about,
    more,
    near: {
      films: ofFilms.length > 0 ? [] : await withDirectors(db, await filmsToWatch(db)),
      posts: about.length > 0 ? [] : await postsNear(db, product.films),
    },
    named: { films: product.films, collection: product.collection },
  };
}

const MORE = 4;

/** The next products of a collection, wrapping to the first after the last. */
function productsAfter(db: NodePgDatabase, slug: string): Promise<Product[]> {
  const own = alias(products, 'own');
  const isBefore = sql`(${products.position}, ${products.id}) < (${own.position}, ${own.id})`;
  return db
    .select(productColumns)
    .from(products)
    .innerJoin(own, and(eq(own.slug, slug), eq(own.collection, products.collection), ne(own.id, products.id)))
    .orderBy(isBefore, asc(products.position), asc(products.id))
    .limit(MORE);
}

/** Films by slug, in this order. */
async function filmCards(
  db: NodePgDatabase,
  slugs: string[],
): Promise<(FilmAlone & Pick<Film, 'otherImages'>)[]> {
  if (slugs.length === 0) return [];
  const columns = { ...namedFilmColumns, otherImages: films.otherImages };
  const found = await db.select(columns).from(films).where(inArray(films.slug, slugs));
  return found.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}
