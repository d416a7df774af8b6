import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

import { onTestFinished } from 'vitest';
import { freePort } from './site.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';

/** Why there is no PostgreSQL 15 to test with, or undefined. */
export const missingPostgres =
  process.getuid?.() !== 0
    ? 'PostgreSQL 15: it is started as the user postgres, which takes root'
    : existsSync(`${PROGRAMS}/postgres`)
      ? undefined
      : 'PostgreSQL 15: apt-get install postgresql-15';

export type Server = {
  port: number;
  /** Of the site's own role and database. */
  url: string;
  connection: pg.ClientConfig;
  start(): Promise<void>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** PostgreSQL 15 as Debian packs it, with a database and a role for the site, on a port of 127.0.0.1. */
export async function startDebianPostgres(): Promise<Server> {
  const account = { uid: idOf('-u'), gid: idOf('-g') };
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pg15-'));
  await chown(folder, account.uid, account.gid);
  await chmod(folder, 0o700);
  const port = await freePort();
  const cluster = join(folder, 'cluster');
  const run = spawnSync(
    `${PROGRAMS}/initdb`,
    ['-D', cluster, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    account,
  );
  if (run.status !== 0) throw new Error(String(run.stderr));

  let server: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  async function start() {
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-p',
      String(port),
    ];
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(100)) {
      // What a killed server leaves behind keeps the next one waiting for a moment.
      if (!server || server.exitCode !== null || server.signalCode !== null)
        server = spawn(`${PROGRAMS}/postgres`, ['-D', cluster, ...settings], { ...account, stdio: 'ignore' });
      if (await answers({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })) return;
    }
    throw new Error('PostgreSQL 15 does not answer');
  }

  await start();
  onTestFinished(async () => {
    await end('SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await admin.connect();
  await admin.query('CREATE ROLE marquee LOGIN');
  await admin.query('CREATE DATABASE marquee OWNER marquee');
  await admin.end();
  return {
    port,
    url: `postgres://marquee@127.0.0.1:${port}/marquee`,
    connection: { host: '127.0.0.1', port, user: 'marquee', database: 'marquee' },
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

const idOf = (kind: '-u' | '-g') => Number(spawnSync('id', [kind, 'postgres']).stdout);
