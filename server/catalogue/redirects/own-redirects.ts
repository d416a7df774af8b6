import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import type { ListedRedirect } from '#contract/catalogue/staff-redirects.ts';
import { entryAt } from '#contract/core/entry-paths.ts';
import { contains } from '#server/platform/db/contains.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { ownRedirects } from '#server/platform/db/tables/redirects.ts';
import { HttpError } from '#server/platform/http/errors.ts';

type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'delete' | 'execute'>;

const MOST_REDIRECTS = 10_000;
const REDIRECT = { from: ownRedirects.fromPath, to: ownRedirects.target };

/** All of them, by address. */
export const readRedirects = (db: Pick<Db, 'select'>): Promise<OwnRedirect[]> =>
  db.select(REDIRECT).from(ownRedirects).orderBy(asc(ownRedirects.fromPath));

/** Blocks others who write redirects until the transaction ends, so that two changes cannot make a loop between them. */
export const lockRedirects = (tx: Pick<Db, 'execute'>) =>
  tx.execute(sql`LOCK TABLE own_redirects IN SHARE ROW EXCLUSIVE MODE`);

/** Adds and changes redirects in one statement. `all`: those there will be. Throws `too-many-redirects`. */
export async function writeRedirects(
  tx: Db,
  written: readonly OwnRedirect[],
  all: readonly OwnRedirect[],
): Promise<void> {
  if (all.length > MOST_REDIRECTS) throw new HttpError('too-many-redirects');
  if (written.length === 0) return;
  await tx
    .insert(ownRedirects)
    .values(written.map(({ from, to }) => ({ fromPath: from, target: to })))
    .onConflictDoUpdate({
      target: ownRedirects.fromPath,
      set: { target: sql`excluded.target`, updatedAt: sql`now()` },
    });
}

/** Returns undefined if there is none. */
export async function removeRedirect(tx: Db, from: string): Promise<OwnRedirect | undefined> {
  const [gone] = await tx.delete(ownRedirects).where(eq(ownRedirects.fromPath, from)).returning(REDIRECT);
  return gone;
}

type Asked = { search?: string | undefined; page: number; limit: number };

/** A page of the list, and the length of all. */
export async function listRedirects(
  db: Pick<Db, 'select'>,
  { search, page, limit }: Asked,
): Promise<{ rows: ListedRedirect[]; total: number }> {
  const words = sql`${ownRedirects.fromPath} || ' ' || ${ownRedirects.target}`;
  const wanted = search ? contains(words, search) : undefined;
  const [rows, [{ total } = { total: 0 }]] = await Promise.all([
    db
      .select(REDIRECT)
      .from(ownRedirects)
      .where(wanted)
      .orderBy(asc(ownRedirects.fromPath))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(ownRedirects).where(wanted),
  ]);
  const pages = await livePages(
    db,
    rows.map(({ from }) => from),
  );
  return { rows: rows.map((row) => ({ ...row, isPage: pages.has(row.from) })), total };
}

/** Those of the addresses that live entries have: visitors see their pages. */
export async function livePages(
  db: Pick<Db, 'select'>,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = new Map<string, string>(
    addresses.flatMap((address) => {
      const entry = entryAt(address);
      return entry ? [[`${entry.kind}/${entry.slug}`, address] as const] : [];
    }),
  );
  if (named.size === 0) return new Set();
  const name = sql<string>`${entries.kind} || '/' || ${entries.slug}`;
  const rows = await db
    .select({ name })
    .from(entries)
    .where(and(entries.live, inArray(name, [...named.keys()])));
  return new Set(rows.flatMap(({ name }) => named.get(name) ?? []));
}
