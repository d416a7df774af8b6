import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import type { WatchlistFilm } from '#contract/members/watchlist.ts';
import { filmColumns } from '#server/catalogue/films/columns.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { watchlist } from '#server/platform/db/tables/visitors.ts';
import { HttpError, LoginNeeded } from '#server/platform/http/errors.ts';

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

/** Films of a watchlist that are unpublished, latest addition first. They are shown again when they are live. */
export async function listUnpublished(
  db: NodePgDatabase,
  userId: number,
): Promise<{ slug: string; addedAt: string }[]> {
  const rows = await db
    .select({ slug: entries.slug, addedAt: watchlist.addedAt })
    .from(watchlist)
    .innerJoin(entries, eq(entries.id, watchlist.filmId))
    .where(and(eq(watchlist.userId, userId), eq(entries.live, false)))
    .orderBy(desc(watchlist.addedAt), desc(watchlist.filmId));
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

/** The maximum of any list of films. A watchlist is read as a whole, and 20,000 films would block the site for seconds. */
const MOST_FILMS = 1_000;

/**
 * Adds a film to a watchlist; a film that is on it keeps its position. Throws HttpError for an unknown film and for a full list,
 * LoginNeeded if the account has just been deleted.
 */
export async function addFilm(db: NodePgDatabase, userId: number, filmId: number, now: Date): Promise<void> {
  const add = sql`
    INSERT INTO watchlist (user_id, film_id, added_at)
    SELECT ${userId}::integer, id, ${now}::timestamptz FROM films
    WHERE id = ${filmId} AND (SELECT count(*) FROM watchlist WHERE user_id = ${userId}) < ${MOST_FILMS}
    ON CONFLICT DO NOTHING`;
  const { rowCount } = await db.execute(add).catch(refuse);
  if (rowCount === 1 || (await isListed(db, userId, filmId))) return;
  const isFilm = (await db.$count(films, eq(films.id, filmId))) > 0;
  throw new HttpError(isFilm ? 'watchlist-full' : 'film-not-found');
}

/** Adds films, the first as the latest; returns how many are new. Throws, and adds none, as addFilm does. */
export async function addFilms(
  db: NodePgDatabase,
  userId: number,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const adding = db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO watchlist (user_id, film_id, added_at)
      SELECT ${userId}::integer, films.id, ${now}::timestamptz - place * interval '1 millisecond'
      FROM unnest(${sql.param(ids)}::integer[]) WITH ORDINALITY AS wanted (id, place) JOIN films ON films.id = wanted.id
      ON CONFLICT DO NOTHING`);
    if ((await tx.$count(watchlist, eq(watchlist.userId, userId))) > MOST_FILMS)
      throw new HttpError('watchlist-full');
    return rowCount ?? 0;
  });
  return adding.catch(refuse);
}

export async function removeFilm(db: NodePgDatabase, userId: number, filmId: number): Promise<void> {
  await db.delete(watchlist).where(and(eq(watchlist.userId, userId), eq(watchlist.filmId, filmId)));
}

/** Throws what the caller is told of a film or an account that has just been deleted. */
function refuse(error: unknown): never {
  const broken = brokenForeignKey(error);
  if (broken === 'watchlist_film_id_fkey') throw new HttpError('film-not-found');
  if (broken === 'watchlist_user_id_fkey') throw new LoginNeeded();
  throw error;
}

const FOREIGN_KEY_VIOLATION = '23503';

/** The name of the violated foreign key; the database's error is the cause of Drizzle's. */
function brokenForeignKey(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== FOREIGN_KEY_VIOLATION)
    return undefined;
  return 'constraint' in cause ? cause.constraint : undefined;
}

/** Removes films from all watchlists. Call it when they have been deleted permanently. */
export const forgetFilms = (client: Pick<ClientBase, 'query'>, films: readonly number[]) =>
  client.query('DELETE FROM watchlist WHERE film_id = ANY ($1)', [films]);
