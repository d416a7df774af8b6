import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { importInto } from '#server/content/import/import.ts';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { MIGRATION_LOCK } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpError, Unavailable } from '#server/platform/http/errors.ts';
import { keepRunners } from '#server/platform/jobs/heartbeat.ts';
import { STARTER } from '#server/platform/storage/media-roots.ts';
import { raiseRevision } from '../backup/schema.ts';
import { emptyAllBut } from './empty.ts';
import { noteOrigin, readOrigin } from './origin.ts';

type Company = { name: string; email: string };
type Options = {
  pool: pg.Pool;
  /** Takes a backup and returns its folder; if it throws, nothing has changed. */
  backUp: () => Promise<string>;
  company: Company;
  actor: Actor;
};

/** The people who run the site, and what the machine has to remember. */
const KEPT = [
  ...['audit_log', 'backup_settings', 'clock', 'service_settings', 'site_secrets'],
  ...['staff', 'staff_invitations', 'staff_passkeys', 'staff_recovery_codes', 'staff_sessions'],
];

/**
 * Replaces the demo by the company's own site. After a backup, in one transaction: everything goes but staff and audit log, and the
 * texts of starter/ come in the company's name. Visitors see it at once. Returns the backup's folder. Throws HttpError `not-a-demo`
 * if it is a company's own site already, and `busy` while another call does it: a browser repeats a call that lasts longer than its
 * connection, and the backup may.
 */
export async function beginOwnSite(options: Options): Promise<string> {
  const alone = await options.pool.connect();
  try {
    const { rows } = await alone.query<{ isFree: boolean }>(
      `SELECT pg_try_advisory_lock(hashtextextended('own site', 0)) AS "isFree"`,
    );
    if (!rows[0]?.isFree) throw new Unavailable('busy', 'The site is being emptied. Please wait.');
    return await begin(options);
  } finally {
    await alone.query('SELECT pg_advisory_unlock_all()').catch(() => {});
    alone.release(true);
  }
}

async function begin({ pool, backUp, company, actor }: Options): Promise<string> {
  await inTransaction(pool, requireDemo);
  const backup = await backUp();
  const folder = await starterFor(company);
  const work = inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query("SET LOCAL lock_timeout = '10s'");
    await requireDemo(client); // of two owners who press at once, one begins
    const { runners, revision } = await emptyAllBut(client, KEPT);
    await raiseRevision(client, revision);
    await importInto(client, { folder, mediaRoots: [], author: actor.who });
    await noteOrigin(client, 'own');
    await record(openDrizzleOn(client), actor, { action: 'began the company’s own site', after: { backup } });
    return runners;
  });
  const runners = await work.finally(() => rm(folder, { recursive: true, force: true }));
  await keepRunners(pool, runners);
  await pool.query('ANALYZE');
  return backup;
}

async function requireDemo(client: pg.PoolClient): Promise<void> {
  if ((await readOrigin(openDrizzleOn(client)))?.origin !== 'demo') throw new HttpError('not-a-demo');
}

/** The texts that the starter has in place of the company's. */
export const PLACEHOLDERS = { name: 'Your company', email: 'office@example.com' } as const;

/** A copy of the starter's folder in the company's name. */
async function starterFor(company: Company): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'starter-'));
  await cp(STARTER, folder, { recursive: true });
  for (const file of ['site.json', 'legal.json', 'shop.json']) {
    const path = join(folder, file);
    let text = await readFile(path, 'utf8');
    for (const key of ['name', 'email'] as const)
      text = text.replaceAll(PLACEHOLDERS[key], () => withinJson(company[key]));
    await writeFile(path, text);
  }
  return folder;
}

/** A text inside quotation marks. `{{` is escaped: the import would read `{{day +1d}}` as a date. */
const withinJson = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('{{', '\\u007b{');
