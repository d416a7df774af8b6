import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../storage/sync-folder.ts';
import { DatabaseUnavailable } from '../unavailable.ts';
import type { Binaries } from './binaries.ts';
import { type Launch, run } from './launch.ts';
import { CREATION_SETTINGS } from './settings.ts';

/** The site's role and database. The role is not a superuser, and no superuser can log in. */
export const ROLE = 'marquee';

const UNFINISHED = 'postgres.new-';
const isWindows = process.platform === 'win32';

/** PostgreSQL's data folder inside DATA_DIR. */
export const clusterIn = (dataDir: string) => join(dataDir, 'postgres');

/** Ensures that DATA_DIR/postgres is a complete data folder of our PostgreSQL version; creates a missing one. */
export async function prepareCluster(dataDir: string, binaries: Binaries, launch: Launch): Promise<void> {
  const cluster = clusterIn(dataDir);
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(leftovers.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
  if (await isNew(cluster, binaries.major)) return create(dataDir, cluster, binaries, launch);
  if (launch.account) handOver(cluster, launch.account.uid, launch.account.gid);
  await chmod(cluster, 0o700); // copied or restored folders often have 0755, which PostgreSQL refuses
}

export async function readPassword(cluster: string): Promise<string> {
  return (await readFile(passwordFile(cluster), 'utf8')).trim();
}

const passwordFile = (cluster: string) => join(cluster, `${ROLE}.password`);

async function isNew(cluster: string, major: number): Promise<boolean> {
  const folder = await stat(cluster).catch(() => undefined);
  if (!folder) return true;
  const me = process.geteuid?.() ?? 0;
  if (me !== 0 && folder.uid !== me) {
    throw new DatabaseUnavailable(
      `${cluster} belongs to user ${folder.uid}, but this process is user ${me}: start Marquee as that user, or set another DATA_DIR.`,
    );
  }
  const names = await readdir(cluster);
  if (names.length === 0) return true;
  if (!['PG_VERSION', `${ROLE}.password`].every((name) => names.includes(name))) {
    throw new DatabaseUnavailable(
      `${cluster} contains something other than a Marquee database: move it away, or set another DATA_DIR. Nothing in it was changed.`,
    );
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === String(major)) return false;
  throw new DatabaseUnavailable(
    `${cluster} holds the data of PostgreSQL ${version}, but this release has PostgreSQL ${major}. Nothing in it was changed: run "npm run backup" ` +
      `with the Marquee release that wrote it, move the folder away, then run "npm run restore" with this one; or set DATABASE_URL.`,
  );
}

/**
 * Creates the folder under a temporary name and renames it once it is complete and on disk, so a killed process leaves no partial
 * folder.
 */
async function create(dataDir: string, cluster: string, binaries: Binaries, launch: Launch): Promise<void> {
  const folder = await mkdtemp(join(dataDir, UNFINISHED));
  if (launch.account) await chown(folder, launch.account.uid, launch.account.gid);
  await run(launch, binaries.initdb, ['-D', folder, ...CREATION_SETTINGS, '--no-sync', '--no-instructions']);
  const password = randomBytes(24).toString('base64url');
  const sql = [
    // Hashing rounds slow down guessing. Nobody guesses 24 random bytes, and each connection would pay for the rounds.
    'set scram_iterations = 1',
    `create role ${ROLE} login createdb password '${password}'`,
    `create database ${ROLE} owner ${ROLE}`,
    '',
  ].join('\n');
  const quietly = [
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_messages=fatal',
    '-c',
    'log_min_error_statement=panic',
  ];
  await run(launch, binaries.postgres, ['--single', '-D', folder, ...quietly, 'postgres'], sql);
  await writeFile(join(folder, 'pg_hba.conf'), admitOnlyTheSite);
  await writeFile(passwordFile(folder), password, { mode: 0o600 });
  await run(launch, binaries.initdb, ['--sync-only', '-D', folder]);
  await rmdir(cluster).catch(() => {}); // an empty folder, which would prevent the rename on Windows
  await rename(folder, cluster);
  await syncFolder(dataDir);
}

const admitOnlyTheSite = `# Written by Marquee when it created this folder: its own role, by password, and nobody else.
${isWindows ? 'host' : 'local'} all ${ROLE} ${isWindows ? '127.0.0.1/32 ' : ''}scram-sha-256
`;

function handOver(folder: string, uid: number, gid: number): void {
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}
