import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { byRole } from '#contract/catalogue/credits.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { filmFacts, films } from '#server/platform/db/tables/films.ts';
import { credits } from '#server/platform/db/tables/people.ts';

const { slug: _, credits: __, countries, ...others } = getTableColumns(filmFacts);
/** The first column must never be null: drizzle uses it to detect whether the join found a row. */
const factColumns = { countries, ...others };

const NO_FACTS: Omit<FilmFacts, 'credits'> = {
  originalTitle: null,
  year: null,
  countries: [],
  languages: [],
  format: null,
  certificateReason: null,
  contentAdvice: [],
  access: [],
  moods: [],
  festivals: [],
  quotes: [],
  clips: [],
};

/** The facts of a film; undefined if there is no such film. */
export async function factsOf(db: NodePgDatabase, slug: string): Promise<FilmFacts | undefined> {
  const [[film], named] = await Promise.all([
    db
      .select({ slug: films.slug, facts: factColumns })
      .from(films)
      .leftJoin(filmFacts, eq(filmFacts.slug, films.slug))
      .where(eq(films.slug, slug)),
    db
      .select({ role: credits.role, person: credits.person, name: credits.name })
      .from(credits)
      .where(eq(credits.film, slug))
      .orderBy(asc(credits.place), sql`${credits.role} COLLATE "C"`),
  ]);
  return film && { ...(film.facts ?? NO_FACTS), credits: named.toSorted(byRole) };
}
