import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { openDrizzle } from '#server/db/drizzle.ts';
import { MIGRATION_LOCK, makeQueue, migrate } from '#server/db/migrate.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { pathBelow } from '#server/files/path-below.ts';
import { requeueMails } from '#server/mail/outbox.ts';
import { requeueSchedules } from '#server/staff-content/schedules.ts';
import { BadBackup } from './bad-backup.ts';
import { describeFile, inBatches, readLines } from './files.ts';
import { isKnown, type Manifest, readManifest } from './manifest.ts';
import { settleMedia, stageMedia, swapMedia } from './media.ts';
import { buildSchema, clearSchema, isEmpty } from './schema.ts';
import { raiseSequences } from './sequences.ts';
import { insertRows, listTables } from './tables.ts';

type Options = {
  pool: pg.Pool;
  /** If omitted, media are only compared with their hashes. */
  mediaDir?: string;
  /** The backup's folder. */
  folder: string;
  /** Whether the database's present content may be deleted. */
  replace: boolean;
  /** Whose signature it must have; anybody's or none if omitted. */
  signer?: KeyObject | undefined;
};

/** `$1`: a JSON list of jobs. Each gets its full number of tries again. */
const ADD_JOBS = `
  SELECT graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => max_attempts, job_key => task || payload)
  FROM jsonb_to_recordset($1::jsonb) AS job (task text, payload json, run_at timestamptz, max_attempts integer)`;

/** `$1`: a JSON list of rows. A process that is alive may have reported again meanwhile. */
const KEEP_RUNNERS = `
  INSERT INTO job_runners SELECT * FROM jsonb_populate_recordset(NULL::job_runners, $1::jsonb)
  ON CONFLICT (runner) DO UPDATE SET seen_at = greatest(job_runners.seen_at, EXCLUDED.seen_at)`;

/** Rows inserted at once: PostgreSQL takes no more than 256 MB of JSON, and letters of the desk may have 600 kB each. */
const BATCH = { rows: 1_000, characters: 16_000_000 };
/** How long to wait for a running site to release a table. */
const LOCK_TIMEOUT = '10s';

/**
 * Restores database and media from a backup, all or nothing, then migrates to this release's schema. A running site shows
 * the content at once. Throws BadBackup before anything is changed.
 */
export async function restore({ pool, mediaDir, folder, replace, signer }: Options): Promise<Manifest> {
  const manifest = await readManifest(folder, signer);
  await verify(folder, manifest);
  if (!isKnown(manifest))
    throw new BadBackup(`${folder} was made by a newer Marquee: restore it with that release.`);
  if (manifest.outbox) await makeQueue(pool);

  const work = inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    if (!replace && !(await isEmpty(client)))
      throw new BadBackup('The database is not empty. To delete what it holds, add --replace.');
    const paths = mediaDir ? await stageMedia(client, folder, manifest, mediaDir) : [];
    const present = await clearSchema(client);
    await buildSchema(client, manifest.migration);
    await fill(client, folder, manifest);
    await raiseSequences(client, [manifest.sequences, present.givenOut]);
    // Above any revision that running processes have seen, so that they do not take an older page for this content's.
    await client.query('UPDATE content_revision SET revision = greatest(revision, $1) + 1', [
      present.revision,
    ]);
    await client.query("SELECT pg_notify('content_revision', '')");
    if (manifest.outbox) await load(client, ADD_JOBS, folder, manifest.outbox);
    if (mediaDir) await swapMedia(client, mediaDir, paths);
    return present;
  });
  const { runners } = await work.finally(() => mediaDir && settleMedia(pool, mediaDir));
  await migrate(pool);
  await pool.query(KEEP_RUNNERS, [JSON.stringify(runners)]);
  await requeueMails(openDrizzle(pool));
  await requeueSchedules(pool);
  await pool.query('ANALYZE');
  return manifest;
}

async function verify(folder: string, { files }: Manifest): Promise<void> {
  const faults: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const found = await describeFile(pathBelow(folder, path)).catch(() => undefined);
    if (!found) faults.push(`${path} is missing`);
    else if (found.bytes !== bytes || found.sha256 !== sha256)
      faults.push(`${path} has changed since it was written`);
  }
  if (faults.length > 0) throw new BadBackup(`${folder} is damaged:\n${faults.join('\n')}`);
}

async function fill(client: pg.ClientBase, folder: string, { tables }: Manifest): Promise<void> {
  const present = await listTables(client);
  await client.query(`TRUNCATE ${present.map(({ name }) => name).join(', ')}`); // rows inserted by the migrations
  for (const saved of tables) {
    const table = present.find(({ name }) => name === saved.name);
    if (!table) throw new Error(`The backup holds ${saved.name}, which its migrations do not create`);
    await load(client, insertRows(table), folder, saved);
  }
}

async function load(
  client: pg.ClientBase,
  insert: string,
  folder: string,
  { path, rows }: { path: string; rows: number },
): Promise<void> {
  let loaded = 0;
  for await (const batch of inBatches(readLines(pathBelow(folder, path)), BATCH)) {
    await client.query(insert, [`[${batch.join(',')}]`]);
    loaded += batch.length;
  }
  if (loaded !== rows) throw new Error(`${path} holds ${loaded} rows instead of ${rows}`);
}
