import { arrayContains, arrayOverlaps, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmCard } from '#contract/cards.ts';
import type { RelatedToFilm, RelatedToPost, RelatedToProduct } from '#contract/related.ts';
import { postCardColumns } from '#server/blog/columns.ts';
import { films, posts, products } from '#server/db/schema.ts';
import { filmCardColumns } from '#server/films/columns.ts';
import { peopleCards } from '#server/people/queries.ts';
import { productColumns } from '#server/shop/columns.ts';
import { filmsLike } from './like.ts';

const newest = [desc(posts.date), asc(posts.id)];

export async function relatedToFilm(db: NodePgDatabase, slug: string): Promise<RelatedToFilm> {
  const [like, seasons, about] = await Promise.all([
    filmsLike(db, slug),
    seasonsOf(db, slug),
    db
      .select(postCardColumns)
      .from(posts)
      .where(arrayContains(posts.films, [slug]))
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

/** Empty if there is no such post. */
export async function relatedToPost(db: NodePgDatabase, slug: string): Promise<RelatedToPost> {
  const [post] = await db
    .select({ films: posts.films, people: posts.people, products: posts.products })
    .from(posts)
    .where(eq(posts.slug, slug));
  const [ofFilms, people, named] = await Promise.all([
    filmCards(db, post?.films ?? []),
    peopleCards(db, post?.people ?? []),
    db
      .select(productColumns)
      .from(products)
      .where(or(inArray(products.slug, post?.products ?? []), arrayContains(products.posts, [slug])))
      .orderBy(asc(products.position), asc(products.id)),
  ]);
  return { films: ofFilms, people, products: named };
}

/** Posts that name the product, or are named by it, before those about its films. */
export async function relatedToProduct(db: NodePgDatabase, slug: string): Promise<RelatedToProduct> {
  const [product] = await db
    .select({ films: products.films, posts: products.posts })
    .from(products)
    .where(eq(products.slug, slug));
  if (!product) return { films: [], posts: [] };
  const named = or(arrayContains(posts.products, [slug]), inArray(posts.slug, product.posts));
  const [ofFilms, about] = await Promise.all([
    filmCards(db, product.films),
    db
      .select(postCardColumns)
      .from(posts)
      .where(product.films.length > 0 ? or(named, arrayOverlaps(posts.films, product.films)) : named)
      .orderBy(desc(sql`${named}`), ...newest),
  ]);
  return { films: ofFilms, posts: about };
}

/** Films by slug, in this order. */
async function filmCards(db: NodePgDatabase, slugs: string[]): Promise<FilmCard[]> {
  if (slugs.length === 0) return [];
  const found = await db.select(filmCardColumns).from(films).where(inArray(films.slug, slugs));
  return found.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}
