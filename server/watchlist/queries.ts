import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { WatchlistFilm } from '#contract/watchlist.ts';
import { films } from '#server/db/tables/films.ts';
import { watchlist, watchlistAside } from '#server/db/tables/visitors.ts';
import { filmColumns } from '#server/films/columns.ts';
import { HttpError, LoginNeeded } from '#server/http/errors.ts';

/** A member's films, latest addition first. */
export async function listFilms(db: NodePgDatabase, userId: number): Promise<WatchlistFilm[]> {
  const rows = await db
    .select({ ...filmColumns, addedAt: watchlist.addedAt })
    .from(watchlist)
    .innerJoin(films, eq(films.id, watchlist.filmId))
    .where(eq(watchlist.userId, userId))
    .orderBy(desc(watchlist.addedAt), desc(watchlist.filmId));
  return rows.map((film) => ({ ...film, addedAt: film.addedAt.toISOString() }));
}

/** The places that are kept of films which are off the site, latest addition first. */
export async function listAside(
  db: NodePgDatabase,
  userId: number,
): Promise<{ slug: string; addedAt: string }[]> {
  const rows = await db
    .select({ slug: watchlistAside.film, addedAt: watchlistAside.addedAt })
    .from(watchlistAside)
    .where(eq(watchlistAside.userId, userId))
    .orderBy(desc(watchlistAside.addedAt), desc(watchlistAside.film));
  return rows.map(({ slug, addedAt }) => ({ slug, addedAt: addedAt.toISOString() }));
}

export function countFilms(db: NodePgDatabase, userId: number): Promise<number> {
  return db.$count(watchlist, eq(watchlist.userId, userId));
}

export async function isListed(db: NodePgDatabase, userId: number, filmId: number): Promise<boolean> {
  const found = await db
    .select({ filmId: watchlist.filmId })
    .from(watchlist)
    .where(and(eq(watchlist.userId, userId), eq(watchlist.filmId, filmId)));
  return found.length > 0;
}

/** As many as any list of films: the whole watchlist is read at once, and 20,000 films would hold up the site for seconds. */
const MOST_FILMS = 1_000;

/**
 * Adds a film to a watchlist; one that is there keeps its place. Throws HttpError for an unknown film and for a full list,
 * LoginNeeded if the account has just been deleted.
 */
export async function addFilm(db: NodePgDatabase, userId: number, filmId: number, now: Date): Promise<void> {
  if ((await countFilms(db, userId)) >= MOST_FILMS && !(await isListed(db, userId, filmId)))
    throw new HttpError('watchlist-full');
  try {
    await db.insert(watchlist).values({ userId, filmId, addedAt: now }).onConflictDoNothing();
  } catch (error) {
    const broken = brokenForeignKey(error);
    if (broken === 'watchlist_film_id_fkey') throw new HttpError('film-not-found');
    if (broken === 'watchlist_user_id_fkey') throw new LoginNeeded();
    throw error;
  }
}

export async function removeFilm(db: NodePgDatabase, userId: number, filmId: number): Promise<void> {
  await db.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.filmId, filmId)));
}

const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the violated foreign key; the database's error is the cause of Drizzle's. */
function brokenForeignKey(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== FOREIGN_KEY_VIOLATION)
    return undefined;
  return 'constraint' in cause ? cause.constraint : undefined;
}
