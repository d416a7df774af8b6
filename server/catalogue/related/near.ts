import { type AnyColumn, arrayContains, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NamedFilm, PostCard } from '#contract/catalogue/cards.ts';
import type { Product } from '#contract/shop/shop.ts';
import { posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { credits, people } from '#server/platform/db/tables/people.ts';
import { inStock, productColumns } from '#server/shop/products/columns.ts';
import { postCardColumns } from '../blog/columns.ts';
import { namedFilmColumns } from '../films/columns.ts';
import { filmOrder } from '../films/order.ts';

/*
 * Fallback for entries without relations: posts and products about films of the same genres, then the newest. The starting point is given
 * by slugs of films.
 */

const MOST = 3;

export type FilmAlone = Omit<NamedFilm, 'directors'>;

const OWN = 100;

/**
 * SQL for the similarity of a row: by its films that are among `slugs`, then by those that share a genre with one of them. OFFSET 0 makes
 * the planner look up each film by slug instead of starting with the thousands of films of a genre.
 */
async function kinshipWith(db: NodePgDatabase, slugs: readonly string[]) {
  if (slugs.length === 0) return () => [];
  const own = await db
    .select({ genre: films.genre })
    .from(films)
    .where(inArray(films.slug, [...slugs]));
  const genres = [...new Set(own.flatMap(({ genre }) => genre))];
  return (about: AnyColumn) => [
    sql`(SELECT coalesce(sum(CASE WHEN named.slug = ANY (${sql.param(slugs)}::text[]) THEN ${OWN}::integer
        WHEN film.genre && ${sql.param(genres)}::text[] THEN 1 ELSE 0 END), 0)
      FROM unnest(${about}) AS named (slug),
        LATERAL (SELECT genre FROM films WHERE films.slug = named.slug OFFSET 0) AS film) DESC`,
  ];
}

export async function postsNear(db: NodePgDatabase, slugs: readonly string[]): Promise<PostCard[]> {
  const kinship = await kinshipWith(db, slugs);
  return db
    .select(postCardColumns)
    .from(posts)
    .orderBy(...kinship(posts.films), desc(posts.date), asc(posts.id))
    .limit(MOST);
}

export async function productsNear(db: NodePgDatabase, slugs: readonly string[]): Promise<Product[]> {
  const kinship = await kinshipWith(db, slugs);
  return db
    .select(productColumns)
    .from(products)
    .where(inStock)
    .orderBy(...kinship(products.films), asc(products.position), asc(products.id))
    .limit(MOST);
}

export const filmsToWatch = (db: NodePgDatabase): Promise<FilmAlone[]> =>
  db
    .select(namedFilmColumns)
    .from(films)
    .where(arrayContains(films.categories, ['watch-now']))
    .orderBy(filmOrder('year-desc'))
    .limit(MOST);

/** The same films with their directors. */
export async function withDirectors<Film extends { slug: string }>(
  db: NodePgDatabase,
  cards: readonly Film[],
): Promise<(Film & Pick<NamedFilm, 'directors'>)[]> {
  if (cards.length === 0) return [];
  const slugs = cards.map(({ slug }) => slug);
  const found = await db
    .select({ film: credits.film, slug: people.slug, name: credits.name })
    .from(credits)
    .innerJoin(people, eq(people.slug, credits.person))
    .where(sql`${inArray(credits.film, slugs)} AND ${credits.role} = 'director'`)
    .orderBy(asc(credits.place));
  return cards.map((card) => ({
    ...card,
    directors: found.filter(({ film }) => film === card.slug).map(({ slug, name }) => ({ slug, name })),
  }));
}
