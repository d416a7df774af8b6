import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { importContent } from '#server/content/import/import.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { CONTENT, contentRoots } from './fixtures/demo-content.ts';
import { silent } from './silent.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string };
    /** Name of the migrated, empty database that tests copy. */
    templateDatabase: string;
    /** Name of a migrated one with the demo company's content. */
    demoDatabase: string;
  }
}

const TEMPLATE = 'marquee_template';
const DEMO = 'marquee_demo';
const MEMORY = '/dev/shm';
const PLENTY_BYTES = 4e9;

/** One PostgreSQL for the whole run, with two migrated databases that tests copy (tests/test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await inMemory(), 'marquee-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: silent });
  const { host = '', port = 0, user = '', database = '', password } = server.connection;
  const connection = { host, port, user, database, password: String(password) };
  await makeTemplates(connection);
  project.provide('postgres', connection);
  project.provide('templateDatabase', TEMPLATE);
  project.provide('demoDatabase', DEMO);

  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * A folder in memory, if there is plenty of it: each test's database is a thousand files, and creating, syncing and deleting them took
 * a fifth of the run.
 */
async function inMemory(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) > PLENTY_BYTES ? MEMORY : tmpdir();
}

async function makeTemplates(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await fill({ ...connection, database: TEMPLATE }, (pool) => migrate(pool));
  await admin.query(`CREATE DATABASE ${DEMO} TEMPLATE ${TEMPLATE}`);
  await fill({ ...connection, database: DEMO }, (pool) =>
    importContent({ pool, folder: CONTENT, mediaRoots: contentRoots }),
  );
  await admin.end();
}

async function fill(connection: pg.ClientConfig, work: (pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = createPool(connection, silent, 2);
  await work(pool);
  await pool.end();
}
