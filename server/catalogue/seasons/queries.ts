import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Season, SeasonCard } from '#contract/catalogue/seasons.ts';
import { films, seasons } from '#server/platform/db/tables/films.ts';
import { withSharing } from '#server/platform/db/with-sharing.ts';
import { filmCardColumns } from '../films/columns.ts';
import { postsNear, productsNear, withDirectors } from '../related/near.ts';

const STATES = ['running', 'coming', 'past'] as const;
type Days = Pick<Season, 'from' | 'until'>;

/** Running seasons first, then future, then past ones; each group latest first, those without a date before them. */
/** How many of a season's films are live. */
const LIVE_FILMS = sql<number>`(SELECT count(*) FROM jsonb_array_elements(${seasons.films}) AS named
  JOIN films ON films.slug = named ->> 'slug')`.mapWith(Number);

export async function allSeasons(db: NodePgDatabase, today: string): Promise<SeasonCard[]> {
  const stored = await db
    .select({ ...getTableColumns(seasons), filmCount: LIVE_FILMS })
    .from(seasons)
    .orderBy(sql`${seasons.from} DESC NULLS FIRST`, seasons.slug);
  return stored
    .map(({ films: _, ...season }) => ({ ...season, state: stateOf(season, today) }))
    .sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
}

/** `named`: slugs of its films, including unknown ones. */
export async function seasonBySlug(
  db: NodePgDatabase,
  slug: string,
  today: string,
): Promise<(Season & { named: string[] }) | undefined> {
  const [season] = await db.select().from(seasons).where(eq(seasons.slug, slug));
  if (!season) return undefined;
  const lines = new Map(season.films.map((film) => [film.slug, film.line]));
  const named = [...lines.keys()];
  const found = await db
    .select(filmCardColumns)
    .from(films)
    .where(sql`${films.slug} = ANY (${sql.param(named)}::text[])`)
    .orderBy(sql`array_position(${sql.param(named)}::text[], ${films.slug})`);
  const [directed, about, ofFilms] = await Promise.all([
    withDirectors(db, found),
    postsNear(db, named),
    productsNear(db, named),
  ]);
  return {
    ...withSharing(season),
    state: stateOf(season, today),
    films: directed.map((film) => ({ ...film, line: lines.get(film.slug) ?? '' })),
    posts: about,
    products: ofFilms,
    named,
  };
}

function stateOf({ from, until }: Days, today: string): Season['state'] {
  if (from && from > today) return 'coming';
  return until && until < today ? 'past' : 'running';
}
