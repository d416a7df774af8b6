import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import type { WatchlistFilm, WatchlistNews } from '#contract/members/watchlist.ts';
import { MOST_LISTED } from '#contract/members/watchlist-calls.ts';
import { filmColumns } from '#server/catalogue/films/columns.ts';
import { isOutOn } from '#server/catalogue/films/film-values.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { filmFacts, films } from '#server/platform/db/tables/films.ts';
import { users, watchlist } from '#server/platform/db/tables/visitors.ts';
import { HttpError, LoginNeeded } from '#server/platform/http/errors.ts';

/** The company's day decides which films are out. */
export type Today = { timeZone: string; now: Date };

const outToday = ({ timeZone, now }: Today) => isOutOn(dayIn(timeZone, now));

/** A member's films, latest addition first. */
export async function listFilms(db: NodePgDatabase, userId: number, today: Today): Promise<WatchlistFilm[]> {
  const rows = await db
    .select({ ...filmColumns, addedAt: watchlist.addedAt, isOut: outToday(today) })
    .from(watchlist)
    .innerJoin(films, eq(films.id, watchlist.filmId))
    .leftJoin(filmFacts, eq(filmFacts.slug, films.slug))
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

/** Live films, with whether they are out. */
const filmsOut = (today: Today) => sql`(
  SELECT ${films.id} AS id, ${outToday(today)} AS is_out
  FROM ${films} LEFT JOIN ${filmFacts} ON ${eq(filmFacts.slug, films.slug)})`;

/**
 * Adds a film to a watchlist; a film that is on it keeps its position. Throws HttpError for an unknown film and for a full list,
 * LoginNeeded if the account has just been deleted.
 */
export async function addFilm(
  db: NodePgDatabase,
  userId: number,
  filmId: number,
  today: Today,
): Promise<void> {
  const add = sql`
    INSERT INTO watchlist (user_id, film_id, added_at, was_out)
    SELECT ${userId}::integer, id, ${today.now}::timestamptz, is_out FROM ${filmsOut(today)} AS film
    WHERE id = ${filmId} AND (SELECT count(*) FROM watchlist WHERE user_id = ${userId}) < ${MOST_LISTED}
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
  today: Today,
): Promise<number> {
  const adding = db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      INSERT INTO watchlist (user_id, film_id, added_at, was_out)
      SELECT ${userId}::integer, film.id, ${today.now}::timestamptz - place * interval '1 millisecond', film.is_out
      FROM unnest(${sql.param(ids)}::integer[]) WITH ORDINALITY AS wanted (id, place)
      JOIN ${filmsOut(today)} AS film ON film.id = wanted.id
      ON CONFLICT DO NOTHING`);
    if ((await tx.$count(watchlist, eq(watchlist.userId, userId))) > MOST_LISTED)
      throw new HttpError('watchlist-full');
    return rowCount ?? 0;
  });
  return adding.catch(refuse);
}

/** Films of the list that were not out when the member last saw them there, and are out today; latest addition first. */
export async function readNews(db: NodePgDatabase, userId: number, today: Today): Promise<WatchlistNews> {
  const [member, fresh] = await Promise.all([
    db.select({ since: users.watchlistSeenAt }).from(users).where(eq(users.id, userId)),
    db
      .select({ id: watchlist.filmId })
      .from(watchlist)
      .innerJoin(films, eq(films.id, watchlist.filmId))
      .leftJoin(filmFacts, eq(filmFacts.slug, films.slug))
      .where(and(eq(watchlist.userId, userId), eq(watchlist.wasOut, false), outToday(today)))
      .orderBy(desc(watchlist.addedAt), desc(watchlist.filmId)),
  ]);
  return { since: member[0]?.since?.toISOString() ?? null, films: fresh.map(({ id }) => id) };
}

/**
 * Notes that the member has looked at the list. Films that are out count as seen if they are named in `seen`, so that one that comes out
 * meanwhile is news the next time; one that is not out any more can be news again.
 */
export async function markSeen(
  db: NodePgDatabase,
  userId: number,
  seen: readonly number[],
  today: Today,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ watchlistSeenAt: today.now }).where(eq(users.id, userId));
    await tx.execute(sql`
      UPDATE watchlist SET was_out = film.is_out FROM ${filmsOut(today)} AS film
      WHERE film.id = watchlist.film_id AND watchlist.user_id = ${userId}
        AND watchlist.was_out IS DISTINCT FROM film.is_out
        AND (watchlist.was_out IS NOT FALSE OR film.id = ANY (${sql.param(seen)}::integer[]))`);
  });
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
