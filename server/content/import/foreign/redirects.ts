import type pg from 'pg';
import { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import { planImport } from '#server/catalogue/redirects/import-csv.ts';
import {
  livePages,
  lockRedirects,
  readRedirects,
  writeRedirects,
} from '#server/catalogue/redirects/own-redirects.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import type { Gathered, Note } from './gathering.ts';

/** Stores redirects from old addresses, without those from pages of this site and those that would lead in a circle. Returns how many are new or changed, and the new addresses. */
export async function storeRedirects(
  client: pg.PoolClient,
  redirects: Gathered['redirects'],
  leftOut: Note[],
): Promise<{ written: number; added: Gathered['redirects'] }> {
  if (redirects.length === 0) return { written: 0, added: [] };
  const db = openDrizzleOn(client);
  await lockRedirects(db);
  const pages = await livePages(
    db,
    redirects.map(({ from }) => from),
  );
  const rows = [...new Map(redirects.map((each) => [each.from, each])).values()].flatMap((each, at) => {
    if (pages.has(each.from)) return [];
    const { data } = OwnRedirect.safeParse(each);
    if (data && data.from !== data.to) return [{ row: at, redirect: data }];
    if (!data)
      leftOut.push({
        kind: 'an old address that cannot be redirected',
        place: each.from,
        value: each.to,
        remedy: 'The site answers there itself',
      });
    return [];
  });
  const stored = await readRedirects(db);
  const plan = planImport(stored, rows, pages);
  const faulty = new Set(plan.faults.map(({ row }) => row));
  const looping = new Set(rows.filter(({ row }) => faulty.has(row)).map(({ redirect }) => redirect));
  const good = plan.written.filter((redirect) => !looping.has(redirect));
  for (const { message } of plan.faults)
    leftOut.push({
      kind: 'a redirect in a circle',
      place: '',
      value: message,
      remedy: 'Write it under Redirects',
    });
  await writeRedirects(db, good, plan.all);
  const known = new Set(stored.map(({ from }) => from));
  const added = good.filter(({ from }) => !known.has(from));
  return { written: good.length, added };
}
