import type { KeyObject } from 'node:crypto';
import type pg from 'pg';
import { resumeAlerts, stopMailings } from '#server/audience/sending/stop-after-restore.ts';
import { requeueSchedules } from '#server/content/schedules/schedules.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { MIGRATION_LOCK, migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { keepRunners } from '#server/platform/jobs/heartbeat.ts';
import { requeueMails } from '#server/platform/mail/outbox.ts';
import { pathBelow } from '#server/platform/storage/path-below.ts';
import { BadBackup } from './bad-backup.ts';
import { describeFile, inBatches, readLines } from './files.ts';
import { isKnown, type Manifest, readManifest } from './manifest.ts';
import { finalizeMedia, stageMedia, swapMedia } from './media.ts';
import { buildSchema, clearSchema, isEmpty, raiseRevision } from './schema.ts';
import { raiseSequences } from './sequences.ts';
import { insertRows, listTables } from './tables.ts';

type Options = {
  pool: pg.Pool;
  /** If omitted, for a verification, media are only compared with their hashes, and the planner gets no statistics. */
  mediaDir?: string;
  /** The backup's folder. */
  folder: string;
  /** Whether the database's current content may be deleted. */
  replace: boolean;
  /** The key whose signature it must have; if omitted, no signature is required. */
  signer?: KeyObject | undefined;
};

/** Rows inserted at once: PostgreSQL accepts at most 256 MB of JSON, and a message may have 600 kB. */
const BATCH = { rows: 1_000, characters: 16_000_000 };
/** How long to wait for a running site to release a table. */
const LOCK_TIMEOUT = '10s';

/**
 * Restores database and media from a backup, all or nothing, then migrates to this release's schema. A running site shows the
 * content at once. Throws BadBackup before anything is changed.
 */
export async function restore({ pool, mediaDir, folder, replace, signer }: Options): Promise<Manifest> {
  const manifest = await readManifest(folder, signer);
  await verifyFiles(folder, manifest);
  if (!isKnown(manifest))
    throw new BadBackup(`${folder} was made by a newer Marquee: restore it with that release.`);

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
    await raiseRevision(client, present.revision);
    await stopMailings(client);
    if (mediaDir) await swapMedia(client, mediaDir, paths);
    return present;
  });
  const { runners } = await work.finally(() => mediaDir && finalizeMedia(pool, mediaDir));
  await migrate(pool);
  await keepRunners(pool, runners);
  await resumeAlerts(pool);
  await requeueMails(openDrizzle(pool));
  await requeueSchedules(pool);
  if (mediaDir) await pool.query('ANALYZE');
  return manifest;
}

/** Throws BadBackup if a file is missing or differs from its hash. */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
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
    if (!table) throw new Error(`The backup contains ${saved.name}, which its migrations do not create`);
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
