import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPool } from '#server/db/pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string };
    /** Name of the migrated, empty database that tests copy. */
    templateDatabase: string;
  }
}

const silent = pino({ level: 'silent' });
const TEMPLATE = 'marquee_template';

/** One PostgreSQL for the whole run, with a migrated database that every test copies (tests/test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: silent });
  const { host = '', port = 0, user = '', database = '', password } = server.connection;
  const connection = { host, port, user, database, password: String(password) };
  await makeTemplate(connection);
  project.provide('postgres', connection);
  project.provide('templateDatabase', TEMPLATE);

  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: pg.ClientConfig): Promise<void> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const pool = createPool({ ...connection, database: TEMPLATE }, silent, 2);
  await migrate(pool);
  await pool.end();
}
