import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sharedListPath } from '#contract/core/paths.ts';
import type { PersonalData } from '#contract/members/accounts.ts';
import type { SharedWatchlist } from '#contract/members/watchlist-share.ts';
import { filmCardColumns } from '#server/catalogue/films/columns.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { users, watchlist, watchlistShares } from '#server/platform/db/tables/visitors.ts';
import { newToken } from '#server/platform/http/secret.ts';

/* The secret itself is stored, so that the member can copy the link again: it opens a list of films, which whoever reads the database sees
   as well. */

type Share = { secret: string; showsName: boolean; createdAt: string };

const shown = ({ secret, showsName, createdAt }: typeof watchlistShares.$inferSelect): Share => ({
  ...{ secret, showsName },
  createdAt: createdAt.toISOString(),
});

/** The link of a member's list; null if it is not shared. */
export async function readShare(db: NodePgDatabase, userId: number): Promise<Share | null> {
  const [share] = await db.select().from(watchlistShares).where(eq(watchlistShares.userId, userId));
  return share ? shown(share) : null;
}

/** The same for a download of all data. */
export async function storedShare(
  db: NodePgDatabase,
  userId: number,
  siteUrl: string,
): Promise<PersonalData['watchlistShare']> {
  const share = await readShare(db, userId);
  return share && { ...share, address: siteUrl + sharedListPath(share.secret) };
}

/** Shares a list, or changes how; with `renew` by another link, and the present one ends. */
export async function changeShare(
  db: NodePgDatabase,
  userId: number,
  { showsName, renew }: { showsName: boolean; renew: boolean },
  now: Date,
): Promise<Share> {
  const secret = newToken().token;
  const [share] = await db
    .insert(watchlistShares)
    .values({ userId, secret, showsName, createdAt: now })
    .onConflictDoUpdate({
      target: watchlistShares.userId,
      set: { showsName, ...(renew && { secret, createdAt: now }) },
    })
    .returning();
  if (!share) throw new Error('An insert returned no row');
  return shown(share);
}

/** Takes the link back. */
export const endShare = (db: NodePgDatabase, userId: number) =>
  db.delete(watchlistShares).where(eq(watchlistShares.userId, userId));

/** The list of a link; undefined if there is no such link. */
export async function readShared(db: NodePgDatabase, secret: string): Promise<SharedWatchlist | undefined> {
  const [share] = await db
    .select({ user: users.id, showsName: watchlistShares.showsName, name: users.displayName })
    .from(watchlistShares)
    .innerJoin(users, eq(users.id, watchlistShares.userId))
    .where(eq(watchlistShares.secret, secret));
  if (!share) return undefined;
  const listed = await db
    .select(filmCardColumns)
    .from(watchlist)
    .innerJoin(films, eq(films.id, watchlist.filmId))
    .where(eq(watchlist.userId, share.user))
    .orderBy(desc(watchlist.addedAt), desc(watchlist.filmId));
  return { name: share.showsName ? share.name : null, films: listed };
}
