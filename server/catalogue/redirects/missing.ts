import { desc, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import { BEFORE_SECRETS } from '#contract/secret-addresses.ts';
import { missingAddresses } from '#server/platform/db/tables/redirects.ts';
import { createMatch } from './match.ts';
import { livePages, readRedirects } from './own-redirects.ts';

const MOST_COUNTED = 500;
const LONGEST = 200;
const MOST_STORED = 1_000;
const STORED_FOR = sql`interval '90 days'`;

/**
 * Counts the addresses without a page that visitors ask for, until they are stored. Holds 500 of them: for a further one, each loses a
 * count (Misra and Gries, 1982), so that a flood of addresses that are asked for once never displaces one that is asked for often.
 */
export function createMissingCounter() {
  let counts = new Map<string, number>();
  return {
    note(pathname: string): void {
      if (pathname.length > LONGEST || BEFORE_SECRETS.some((start) => pathname.startsWith(start))) return;
      const { success, data: path } = OwnRedirect.shape.from.safeParse(pathname);
      if (!success) return;
      const known = counts.get(path);
      if (known !== undefined || counts.size < MOST_COUNTED) {
        counts.set(path, (known ?? 0) + 1);
        return;
      }
      for (const [each, times] of counts)
        if (times > 1) counts.set(each, times - 1);
        else counts.delete(each);
    },
    /** What was counted since the last time. */
    take(): ReadonlyMap<string, number> {
      const taken = counts;
      counts = new Map();
      return taken;
    },
  };
}

/** Adds to the stored counts. Of all, the 1,000 that were asked for most often stay, and of equals the last. */
export async function storeMissing(
  db: Pick<NodePgDatabase, 'transaction'>,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  if (counts.size === 0) return;
  const rows = [...counts]
    .map(([path, times]) => ({ path, times }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1)); // one order in all processes, or they would deadlock
  await db.transaction(async (tx) => {
    await tx
      .insert(missingAddresses)
      .values(rows)
      .onConflictDoUpdate({
        target: missingAddresses.path,
        set: {
          times: sql`least(${missingAddresses.times}::bigint + excluded.times, 1000000000)`,
          lastAt: sql`now()`,
        },
      });
    await tx.execute(sql`DELETE FROM missing_addresses WHERE path IN (
      SELECT path FROM missing_addresses ORDER BY times DESC, last_at DESC OFFSET ${MOST_STORED})`);
  });
}

/** Deletes those that nobody has asked for since. */
export const deleteOldMissing = (db: Pick<NodePgDatabase, 'delete'>) =>
  db.delete(missingAddresses).where(lt(missingAddresses.lastAt, sql`now() - ${STORED_FOR}`));

/** The most asked for that neither have become a page since nor lead on. */
export async function listMissing(db: Pick<NodePgDatabase, 'select'>, limit: number) {
  const stored = await db
    .select()
    .from(missingAddresses)
    .orderBy(desc(missingAddresses.times), desc(missingAddresses.lastAt))
    .limit(MOST_STORED);
  const match = createMatch(await readRedirects(db));
  const pages = await livePages(
    db,
    stored.map(({ path }) => path),
  );
  const missing = stored.filter(({ path }) => !match(path) && !pages.has(path));
  const rows = missing.slice(0, limit).map(({ path, times, firstAt, lastAt }) => ({
    path,
    times,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { rows, total: missing.length };
}
