import { arrayContains, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NamedFilm, PostCard } from '#contract/cards.ts';
import type { Product } from '#contract/shop.ts';
import { postCardColumns } from '#server/blog/columns.ts';
import { posts, products } from '#server/db/tables/blog-and-shop.ts';
import { films } from '#server/db/tables/films.ts';
import { credits, people } from '#server/db/tables/people.ts';
import { namedFilmColumns } from '#server/films/columns.ts';
import { filmOrder } from '#server/films/order.ts';
import { inStock, productColumns } from '#server/shop/columns.ts';

/*
 * What leads on where nothing is named: what is about films of the same genres, then the newest. Where to lead from is said
 * by slugs of films.
 */

const MOST = 3;

export type FilmAlone = Omit<NamedFilm, 'directors'>;

const OWN = 100;

/** How near something is: by its films that are among these, then by those of the same genres. */
const kin = (about: SQL, slugs: readonly string[]) => sql`(
  SELECT coalesce(sum(CASE WHEN named.slug = ANY (${sql.param(slugs)}::text[]) THEN ${OWN}::integer ELSE 1 END), 0)
  FROM films AS named
  WHERE named.slug = ANY (${about}) AND named.genre && ARRAY(
    SELECT DISTINCT unnest(genre) FROM films AS own WHERE own.slug = ANY (${sql.param(slugs)}::text[])))`;

export const postsNear = (db: NodePgDatabase, slugs: readonly string[]): Promise<PostCard[]> =>
  db
    .select(postCardColumns)
    .from(posts)
    .orderBy(desc(kin(sql`${posts.films}`, slugs)), desc(posts.date), asc(posts.id))
    .limit(MOST);

export const productsNear = (db: NodePgDatabase, slugs: readonly string[]): Promise<Product[]> =>
  db
    .select(productColumns)
    .from(products)
    .where(inStock)
    .orderBy(desc(kin(sql`${products.films}`, slugs)), asc(products.position), asc(products.id))
    .limit(MOST);

/** The films to watch now, latest first. */
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
