import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { openDrizzle } from '#server/db/drizzle.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import type { App, AppEnv } from '#server/endpoint.ts';
import { UNLIMITED } from '#server/limits.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/operations/metrics.ts';

export type Library = { app: App; words: readonly string[]; close(): Promise<void> };

const log = createLog('silent');

/** As many words as films can be told apart by: pronounceable, the same at every run. */
const SYLLABLES = [
  'bar',
  'cle',
  'dor',
  'fen',
  'gla',
  'hol',
  'kes',
  'lin',
  'mor',
  'nes',
  'pel',
  'quo',
  'ral',
  'sel',
  'tam',
  'vor',
];
const words = SYLLABLES.flatMap((a) => SYLLABLES.flatMap((b) => SYLLABLES.slice(0, 8).map((c) => a + b + c)));

/** The application on an embedded database of its own that holds `count` made-up films. Ask it through `app.request`. */
export async function openLibrary(count: number): Promise<Library> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, log });
  const pool = new pg.Pool({ ...server.connection, max: 5 });
  pool.on('error', () => {});
  await migrate(pool);
  await pool.query(FILL, [count, words]);
  await pool.query('ANALYZE films');
  const app = createApp({
    db: openDrizzle(pool),
    log,
    siteUrl: 'http://localhost',
    limits: UNLIMITED,
    trustProxy: 0,
    now: () => new Date(),
    mail: false,
    revision: () => 1,
    renderPage: async () => ({ status: 200, html: '' }),
    media: new Hono<AppEnv>(),
    operations: { isReady: async () => true, metrics: createMetrics([]), metricsToken: undefined },
  });
  return {
    app,
    words,
    async close() {
      await pool.end();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const word = (factor: number) => `($2::text[])[1 + (n * ${factor} % array_length($2::text[], 1))]`;

const FILL = `INSERT INTO films (slug, position, title, description, genre, categories, director, "cast", release_date)
  SELECT 'film-' || n, n, initcap(concat_ws(' ', ${word(7)}, ${word(31)}, ${word(101)})),
    (SELECT string_agg(($2::text[])[1 + ((n * 13 + k * 37) % array_length($2::text[], 1))], ' ') FROM generate_series(1, 60) k),
    ARRAY['drama'], ARRAY['catalogue'], ARRAY[initcap(concat_ws(' ', ${word(11)}, ${word(17)}))],
    ARRAY[initcap(concat_ws(' ', ${word(19)}, ${word(23)}))], date '1990-01-01' + n % 13000
  FROM generate_series(1, $1::int) n`;
