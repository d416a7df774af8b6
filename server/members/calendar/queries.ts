import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { calendarFeeds, watchlist } from '#server/platform/db/tables/visitors.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';

/** Since when a member has a calendar address; null without one. */
export async function calendarSince(
  db: Pick<NodePgDatabase, 'select'>,
  userId: number,
): Promise<string | null> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed?.createdAt.toISOString() ?? null;
}

/** Makes the token of a member's calendar; an earlier one ends. */
export async function renewCalendar(
  db: Pick<NodePgDatabase, 'insert'>,
  userId: number,
): Promise<{ token: string; createdAt: string }> {
  const { token, tokenHash } = newToken();
  const [feed] = await db
    .insert(calendarFeeds)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt: sql`now()` } })
    .returning({ createdAt: calendarFeeds.createdAt });
  if (!feed) throw new Error('The calendar was not stored');
  return { token, createdAt: feed.createdAt.toISOString() };
}

export const removeCalendar = (db: Pick<NodePgDatabase, 'delete'>, userId: number) =>
  db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));

/** The member whose calendar has this token. */
export async function memberOf(
  db: Pick<NodePgDatabase, 'select'>,
  token: string,
): Promise<number | undefined> {
  const [feed] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, hashOf(token)));
  return feed?.userId;
}

/** The films of a watchlist, which is bounded, by id. */
export async function watchedFilms(db: Pick<NodePgDatabase, 'select'>, userId: number): Promise<number[]> {
  const rows = await db
    .select({ filmId: watchlist.filmId })
    .from(watchlist)
    .where(eq(watchlist.userId, userId));
  return rows.map(({ filmId }) => filmId);
}
