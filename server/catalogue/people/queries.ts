import { arrayOverlaps, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonCard } from '#contract/catalogue/cards.ts';
import { byRole } from '#contract/catalogue/credits.ts';
import type { PeoplePage, Person } from '#contract/catalogue/people.ts';
import { NAMES_A_PAGE } from '#contract/core/catalogue.ts';
import { posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { biographies, credits, people } from '#server/platform/db/tables/people.ts';
import { withSharing } from '#server/platform/db/with-sharing.ts';
import { productColumns } from '#server/shop/products/columns.ts';
import { isAbout } from '../blog/about.ts';
import { postCardColumns } from '../blog/columns.ts';
import { namedFilmColumns } from '../films/columns.ts';
import { filmOrder } from '../films/order.ts';

const MOST_PRODUCTS = 8;

/** A person with credits, posts and products; undefined if there is no such slug. `siteUrl`: the site's origin. */
export async function personBySlug(
  db: NodePgDatabase,
  slug: string,
  siteUrl: string,
): Promise<Person | undefined> {
  const { alsoKnownAs, biography, portrait, links, colours, pictures, sharing } = biographies;
  const [[person], credited, about] = await Promise.all([
    db
      .select({
        name: people.name,
        entry: { alsoKnownAs, biography, portrait, links, colours, pictures, sharing },
      })
      .from(people)
      .leftJoin(biographies, eq(biographies.slug, people.slug))
      .where(eq(people.slug, slug)),
    creditedFilms(db, slug),
    db
      .select(postCardColumns)
      .from(posts)
      .where(isAbout('person', [slug], siteUrl))
      .orderBy(desc(posts.date), asc(posts.id)),
  ]);
  if (!person) return undefined;
  const slugs = [...new Set(credited.map(({ film }) => film.slug))];
  const empty = { alsoKnownAs: [], biography: '', portrait: null, links: [], colours: {}, pictures: {} };
  return {
    slug,
    name: person.name,
    ...(person.entry ? withSharing(person.entry) : empty),
    roles: [...Map.groupBy(credited, ({ role }) => role)]
      .map(([role, each]) => ({ role, films: each.map(({ film }) => film) }))
      .sort(byRole),
    posts: about,
    products: await productsOf(db, slugs),
  };
}

/** Newest first; each film once per role. */
const creditedFilms = (db: NodePgDatabase, person: string) =>
  db
    .select({ role: credits.role, film: namedFilmColumns })
    .from(credits)
    .innerJoin(films, eq(films.slug, credits.film))
    .where(eq(credits.person, person))
    .groupBy(credits.role, films.id)
    .orderBy(filmOrder('year-desc'));

const productsOf = async (db: NodePgDatabase, slugs: string[]) =>
  slugs.length === 0
    ? []
    : db
        .select(productColumns)
        .from(products)
        .where(arrayOverlaps(products.films, slugs))
        .orderBy(asc(products.position), asc(products.id))
        .limit(MOST_PRODUCTS);

/** A page of all people, by last name; the rows are found with an index only. */
export async function peoplePage(db: NodePgDatabase, page: number): Promise<PeoplePage> {
  const rows = db
    .select({ slug: people.slug })
    .from(people)
    .orderBy(asc(people.sortName), asc(people.slug))
    .limit(NAMES_A_PAGE)
    .offset((page - 1) * NAMES_A_PAGE);
  const [found, [counted]] = await Promise.all([
    db
      .select(personCardColumns)
      .from(people)
      .where(inArray(people.slug, rows))
      .orderBy(asc(people.sortName), asc(people.slug)),
    db.select({ total: count() }).from(people),
  ]);
  const total = counted?.total ?? 0;
  return { people: found.map(inOrder), total, pages: Math.ceil(total / NAMES_A_PAGE) };
}

/** People by slug, in this order. */
export async function peopleCards(db: NodePgDatabase, slugs: readonly string[]): Promise<PersonCard[]> {
  if (slugs.length === 0) return [];
  const found = await db
    .select(personCardColumns)
    .from(people)
    .where(inArray(people.slug, [...slugs]));
  return found.map(inOrder).sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

const personCardColumns = {
  slug: people.slug,
  name: people.name,
  roles: sql<string[]>`ARRAY(SELECT DISTINCT role FROM credits WHERE person = ${people.slug})`,
  films: sql<number>`(SELECT count(DISTINCT film)::integer FROM credits WHERE person = ${people.slug})`,
};

const inOrder = (card: PersonCard): PersonCard => ({
  ...card,
  roles: card.roles.toSorted((a, b) => byRole({ role: a }, { role: b })),
});
