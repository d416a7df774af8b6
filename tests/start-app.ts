import type { InferInsertModel } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import type pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { DocumentName } from '#server/company/queries.ts';
import { importContent } from '#server/content/import.ts';
import { openDrizzle } from '#server/db/drizzle.ts';
import { createSitePool } from '#server/db/pool.ts';
import { collections, documents, films, posts, products } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import type { App, AppEnv } from '#server/http/serve.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { CONTENT, contentRoots } from './fixtures/demo-content.ts';
import { createDatabase, whenDone } from './test-database.ts';

export type Seeded = {
  films?: InferInsertModel<typeof films>[];
  posts?: InferInsertModel<typeof posts>[];
  collections?: InferInsertModel<typeof collections>[];
  products?: InferInsertModel<typeof products>[];
  documents?: Partial<Record<DocumentName, unknown>>;
  /** Fills the database with the demo company's content, like a first start. */
  demo?: boolean;
};

export type TestApp = {
  app: App;
  /** Calls the application directly: no port, no network. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The body of the answer, parsed as JSON. */
  json(path: string): Promise<unknown>;
  db: NodePgDatabase;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  /** A second application on the same database, like another process. */
  create(overrides: Partial<Deps>): App;
};

/**
 * The whole application on its own real database with the given content. Everything is closed after the test, or after
 * the file if called outside a test.
 */
export async function startApp({ demo, ...options }: Seeded & Partial<Deps> = {}): Promise<TestApp> {
  const { films: _, posts: __, collections: ___, products: ____, documents: _____, ...overrides } = options;
  const { pool, db, connection } = await createDatabase();
  const visitors = createSitePool(connection, silent, 10);
  whenDone(() => visitors.end());
  if (demo) await importContent({ pool, folder: CONTENT, mediaRoots: contentRoots });
  await fill(db, options);

  const create = (more: Partial<Deps>): App => createApp({ ...defaultDeps(visitors), ...overrides, ...more });
  const app = create({});
  const request = async (path: string, init?: RequestInit) => app.request(path, init);
  const json = async (path: string) => (await request(path)).json();
  return { app, request, json, db, pool, connection, create };
}

export const silent = pino({ level: 'silent' });

function defaultDeps(pool: pg.Pool): Deps {
  let asked = 0;
  return {
    db: openDrizzle(pool),
    log: silent,
    siteUrl: 'http://localhost',
    limits: createLimits(pool),
    trustProxy: 1,
    now: () => new Date(),
    mail: { SITE_URL: 'http://localhost' },
    renderPage: async () => ({ status: 200, html: '<!doctype html>' }),
    media: new Hono<AppEnv>(),
    mediaRoots: contentRoots,
    operations: { isReady: async () => true, metrics: createMetrics([]), metricsToken: undefined },
    // Never the same, so that nothing is cached and a test reads what it has just written.
    freshness: { current: () => ++asked, isFresh: () => false },
  };
}

async function fill(db: NodePgDatabase, content: Seeded): Promise<void> {
  if (content.films?.length) await db.insert(films).values(content.films);
  if (content.posts?.length) await db.insert(posts).values(content.posts);
  if (content.collections?.length) await db.insert(collections).values(content.collections);
  if (content.products?.length) await db.insert(products).values(content.products);
  const texts = Object.entries(content.documents ?? {}).map(([name, body]) => ({ name, body }));
  if (texts.length) await db.insert(documents).values(texts);
}
