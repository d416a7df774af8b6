import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { silent as log } from '#tests/silent.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn } from './cluster.ts';
import { planLaunch } from './launch.ts';
import { isServerOf, readPidFile } from './pid-file.ts';
import { startPostmaster } from './postmaster.ts';
import { makeAddress, removeAddress } from './socket-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

let home: string;
let dataDir: string;
let cluster: string;
const opened: EmbeddedPostgres[] = [];

async function start(joinRunning?: boolean): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log, joinRunning });
  opened.push(server);
  return server;
}

async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  return client.query<Row>(sql).then(
    ({ rows }) => client.end().then(() => rows),
    (error) =>
      client.end().then(() => {
        throw error;
      }),
  );
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  // Longer than a socket path may be, with spaces and multi-byte letters.
  dataDir = join(home, 'a long folder name of the distributor '.repeat(3), 'cinéma');
  cluster = clusterIn(dataDir);
  await mkdir(join(dataDir, 'postgres.new-killed', 'base'), { recursive: true });
  const server = await start();
  await ask(server.connection, 'create table film (title text); insert into film values ($$Moss Mother$$)');
  await server.close();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const server of opened.splice(0)) await server.close();
});

afterAll(() => rm(home, { recursive: true, force: true }));

test('leftovers of an interrupted creation are removed, and the folder is complete', async () => {
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.lock']);
});

test('rows survive a restart, durability is on, and nothing listens on the network', async () => {
  const { connection } = await start();
  expect(await ask(connection, 'select title from film')).toEqual([{ title: 'Moss Mother' }]);
  const names = ['fsync', 'synchronous_commit', 'data_checksums', 'server_encoding', 'listen_addresses'];
  const rows = await ask<{ name: string; setting: string }>(
    connection,
    `select name, setting from pg_settings where name in ('${names.join("','")}')`,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    listen_addresses: '',
  });
});

test('only its owner can enter data and socket, only the site has the password', async () => {
  const { connection } = await start();
  const modes = [cluster, String(connection.host)].map((folder) => statSync(folder).mode & 0o777);
  expect(modes).toEqual([0o700, 0o700]);
  await expect(ask({ ...connection, password: 'guess' }, 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  await expect(ask({ ...connection, user: 'postgres' }, 'select 1')).rejects.toThrow('no pg_hba.conf entry');
});

test('a connection costs one round of hashing', async () => {
  const hash = vi.spyOn(crypto.subtle, 'deriveBits');
  await ask((await start()).connection, 'select 1');
  expect(hash.mock.calls.map(([how]) => how)).toEqual([expect.objectContaining({ iterations: 1 })]);
});

test('the site is no superuser but can use extensions and create databases from a template', async () => {
  const { connection } = await start();
  expect(await ask(connection, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ]);
  await ask(connection, 'create extension unaccent; create extension pg_trgm');
  await ask(connection, 'create database copy template marquee');
  expect(await ask({ ...connection, database: 'copy' }, 'select unaccent(title) from film')).toHaveLength(1);
});

test('full-text search distinguishes typographic marks from letters', async () => {
  const { connection } = await start();
  const rows = await ask(connection, `select to_tsvector('simple', '“Café” — film’s end')::text as words`);
  expect(rows).toEqual([{ words: "'café':1 'end':4 'film':2 's':3" }]);
});

test('a second start on the folder is refused with the pid, but a command may join', async () => {
  const { connection } = await start();
  await expect(start()).rejects.toThrow(`in use by another Marquee, process ${process.pid}: stop it first`);
  const joined = await start(true);
  expect(await ask(joined.connection, 'select title from film')).toHaveLength(1);
  await joined.close();
  expect(await ask(connection, 'select title from film')).toHaveLength(1);
});

test('closing stops the server, removes its socket and releases the folder', async () => {
  const { connection, close } = await start();
  const running = await readPidFile(cluster);
  await close();
  expect(await isServerOf(cluster, running?.pid ?? 0)).toBe(false);
  expect(existsSync(String(connection.host))).toBe(false);
  await start();
});

test('a server left by a killed Marquee is stopped at the next start, with its rows intact', async () => {
  const binaries = await findBinaries();
  const launch = { ...planLaunch(cluster), diesWithUs: false };
  const address = await makeAddress(cluster, launch);
  const orphan = await startPostmaster({ binaries, launch, cluster, address, log });
  const { connection } = await start();
  await orphan.ended;
  expect(await ask(connection, 'select title from film')).toHaveLength(1);
});

test('a long temporary folder does not make the socket path too long', async () => {
  vi.stubEnv('TMPDIR', join(home, 'temporary '.repeat(12)));
  const address = await makeAddress(cluster, planLaunch(cluster));
  expect(join(address.host, '.s.PGSQL.5432').length).toBeLessThan(104);
  await removeAddress(address);
});

test("a pid file with another process's number does not prevent the start", async () => {
  // Not our own pid: PostgreSQL knows that its parent process is not a server.
  const text = [process.ppid, cluster, 1, 5432, '/nowhere', '', '', 'ready', ''].join('\n');
  await writeFile(join(cluster, 'postmaster.pid'), text);
  const { connection } = await start();
  expect(await ask(connection, 'select title from film')).toHaveLength(1);
});

test('a server that ends by itself is restarted at the same address', async () => {
  const { connection } = await start();
  process.kill(Number((await readPidFile(cluster))?.pid), 'SIGQUIT');
  await eventually(async () => expect(await ask(connection, 'select title from film')).toHaveLength(1));
});

test.runIf(planLaunch('').diesWithUs)('the server dies with a killed parent', async () => {
  const parent = startInChild();
  await once(parent.stdout ?? parent, 'data');
  const running = await readPidFile(cluster);
  expect(await isServerOf(cluster, running?.pid ?? 0)).toBe(true);
  parent.kill('SIGKILL');
  await eventually(async () => expect(await isServerOf(cluster, running?.pid ?? 0)).toBe(false));
  await start();
});

/** Another process that locks the folder and prints a line when its server runs. */
function startInChild(): ChildProcess {
  const module = fileURLToPath(new URL('./start.ts', import.meta.url));
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(module)};
    const log = { info() {}, warn() {}, error() {} };
    await startEmbeddedPostgres({ dataDir: process.argv[1], log });
    console.log('runs');
    setInterval(() => {}, 60_000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    cwd: dirname(module),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('data of another major version is left unchanged, with instructions', async () => {
  const file = join(cluster, 'PG_VERSION');
  await writeFile(file, '17\n');
  await expect(start()).rejects.toThrow(/holds the data of PostgreSQL 17, .*npm run backup/);
  expect(await readFile(file, 'utf8')).toBe('17\n');
  await writeFile(file, '18\n');
});

test("another user's folder is left unchanged", async () => {
  const other = join(home, 'other');
  await mkdir(join(other, 'postgres'), { recursive: true });
  await writeFile(join(other, 'postgres', 'letter.txt'), 'Dear Ada');
  await expect(startEmbeddedPostgres({ dataDir: other, log })).rejects.toThrow(
    'something other than a Marquee database',
  );
  expect(await readdir(join(other, 'postgres'))).toEqual(['letter.txt']);
});
