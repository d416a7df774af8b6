import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FilmCard } from '#contract/catalogue/cards.ts';
import type { Finds } from '#contract/catalogue/search.ts';
import { posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { productColumns } from '#server/shop/products/columns.ts';
import { postCardColumns } from '../blog/columns.ts';
import type { Catalogue } from '../films/catalogue.ts';
import { filmCardColumns } from '../films/columns.ts';
import { filmsByIds } from '../films/queries.ts';
import { findPages } from '../pages/queries.ts';
import { peopleCards } from '../people/queries.ts';

type Asked = { search: string; limit: number };

/** The best results of each kind. */
export async function findEverything(
  db: NodePgDatabase,
  catalogue: Catalogue,
  requested: Asked,
): Promise<Finds> {
  const [films, people, ofPosts, ofProducts, pages] = await Promise.all([
    findFilms(db, catalogue, requested),
    findPeople(db, requested),
    findPosts(db, requested),
    findProducts(db, requested),
    findPages(db, { query: every(requested.search), limit: requested.limit }),
  ]);
  return { films, people, posts: ofPosts, products: ofProducts, pages };
}

async function findFilms(
  db: NodePgDatabase,
  catalogue: Catalogue,
  { search, limit }: Asked,
): Promise<Finds['films']> {
  const ids = await catalogue.search(search);
  const fields = Object.keys(filmCardColumns) as (keyof FilmCard)[];
  return {
    found: (await filmsByIds(db, [...ids.subarray(0, limit)], fields)).map(({ film }) => film as FilmCard),
    total: ids.length,
  };
}

/** Maximum number of people that are ranked. */
const MOST_PEOPLE = 300;

/** Whole words rank before prefixes, then people with the most films. If nobody is found, single letters match as prefixes too. */
async function findPeople(db: NodePgDatabase, { search, limit }: Asked): Promise<Finds['people']> {
  const found = await db.execute<{ slug: string; total: number }>(sql`
    WITH named AS MATERIALIZED (
      SELECT slug, sort_name, coalesce(words @@ marquee_query(${search}, '&', false), false) AS whole
      FROM people WHERE words @@ ${every(search)}),
    matching AS MATERIALIZED (
      SELECT * FROM named UNION ALL SELECT slug, sort_name, false FROM people
      WHERE NOT EXISTS (SELECT FROM named) AND words @@ marquee_begun(${search}))
    SELECT slug, (SELECT count(*)::integer FROM matching) AS total
    FROM (SELECT * FROM matching ORDER BY whole DESC, sort_name, slug LIMIT ${MOST_PEOPLE}) AS weighed
    ORDER BY whole DESC, (SELECT count(DISTINCT film) FROM credits WHERE person = weighed.slug) DESC, sort_name, slug
    LIMIT ${limit}`);
  const cards = await peopleCards(
    db,
    found.rows.map(({ slug }) => slug),
  );
  return { found: cards, total: found.rows[0]?.total ?? 0 };
}

const every = (search: string): SQL => sql`marquee_query(${search}, '&', true)`;
const total = sql<number>`(count(*) OVER ())::integer`;

async function findPosts(db: NodePgDatabase, { search, limit }: Asked): Promise<Finds['posts']> {
  const found = await db
    .select({ each: postCardColumns, total })
    .from(posts)
    .where(sql`${posts.words} @@ ${every(search)}`)
    .orderBy(desc(sql`marquee_words(${posts.title}) @@ ${every(search)}`), desc(posts.date), asc(posts.id))
    .limit(limit);
  return { found: found.map(({ each }) => each), total: found[0]?.total ?? 0 };
}

async function findProducts(db: NodePgDatabase, { search, limit }: Asked): Promise<Finds['products']> {
  const found = await db
    .select({ each: productColumns, total })
    .from(products)
    .where(sql`${products.words} @@ ${every(search)}`)
    .orderBy(
      desc(sql`marquee_words(${products.name}) @@ ${every(search)}`),
      asc(products.position),
      asc(products.id),
    )
    .limit(limit);
  return { found: found.map(({ each }) => each), total: found[0]?.total ?? 0 };
}
