import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** The reason to skip: PostgreSQL 15 is missing. Else undefined. */
export const missingPostgres =
  process.getuid?.() !== 0
    ? 'PostgreSQL 15: it is started as the user postgres, which takes root'
    : existsSync(`${PROGRAMS}/postgres`)
      ? undefined
      : 'PostgreSQL 15: apt-get install postgresql-15';

export type Server = {
  port: number;
  /** For the site's own role and database. */
  url: string;
  connection: pg.ClientConfig;
  /** For the superuser. */
  admin: pg.ClientConfig;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** Debian's PostgreSQL 15 with a database and a role for the site, on a port of 127.0.0.1. */
export async function startDebianPostgres(): Promise<Server> {
  const server = await startCluster((cluster) =>
    run('initdb', '-D', cluster, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-N'),
  );
  const admin = new pg.Client(server.admin);
  await admin.connect();
  await admin.query('CREATE ROLE marquee LOGIN');
  await admin.query('CREATE DATABASE marquee OWNER marquee');
  await admin.end();
  return server;
}

/** A streaming replica of such a server, made by pg_basebackup. */
export function startReplicaOf({ port }: Server): Promise<Server> {
  return startCluster((cluster) =>
    run(
      'pg_basebackup',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '-D',
      cluster,
      '-R',
      '-c',
      'fast',
    ),
  );
}

/** A server on the folder that `make` fills. It stops after the test. */
async function startCluster(make: (cluster: string) => void): Promise<Server> {
  const { uid, gid } = account();
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pg15-'));
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
  const port = await freePort();
  const cluster = join(folder, 'cluster');
  make(cluster);
  const as = (user: string, database: string) => ({ host: '127.0.0.1', port, user, database });
  const admin = as('postgres', 'postgres');
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  let server: ChildProcess | undefined;
  const isRunning = () => server && server.exitCode === null && server.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || !isRunning()) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  async function start() {
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(100)) {
      // A killed server's leftovers delay the next one for a moment.
      if (!isRunning())
        server = spawn(`${PROGRAMS}/postgres`, ['-D', cluster, ...args], { uid, gid, stdio: 'ignore' });
      if (await answers(admin)) return;
    }
    throw new Error('PostgreSQL 15 does not answer');
  }

  await start();
  onTestFinished(async () => {
    await end('SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    port,
    url: `postgres://marquee@127.0.0.1:${port}/marquee`,
    connection: as('marquee', 'marquee'),
    admin,
    start,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
  };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(`${PROGRAMS}/${program}`, args, account());
  if (status !== 0) throw new Error(String(stderr));
}

const account = () => ({ uid: idOf('-u'), gid: idOf('-g') });
const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'postgres']).stdout);
