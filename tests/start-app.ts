import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InferInsertModel } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import type pg from 'pg';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import { readLibraryNotes } from '#server/media/library-notes.ts';
import { createMetrics } from '#server/ops/metrics/metrics.ts';
import type { ContentVersion } from '#server/platform/db/content-version/content-version.ts';
import { type RevisionWatch, watchRevision } from '#server/platform/db/content-version/revision.ts';
import type { DocumentName } from '#server/platform/db/documents.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { createSitePool } from '#server/platform/db/pool.ts';
import { collections, posts, products } from '#server/platform/db/tables/blog-and-shop.ts';
import { documents } from '#server/platform/db/tables/content.ts';
import { films } from '#server/platform/db/tables/films.ts';
import { createLimits } from '#server/platform/http/limits/rate-limits.ts';
import type { App, AppEnv } from '#server/platform/http/serve.ts';
import { KEY_BYTES } from '#server/platform/service-settings/seal.ts';
import { createServiceSettings } from '#server/platform/service-settings/service-settings.ts';
import { folderStore } from '#server/platform/storage/store.ts';
import { cacheKey } from '#server/rendering/cache/key.ts';
import { createPageCache, type PageCache } from '#server/rendering/cache/page-cache.ts';
import { render } from '#server/rendering/cache/render.ts';
import { cacheable } from '#server/rendering/cacheable.ts';
import { followSettings } from '#server/shop/payments/follow-settings.ts';
import { eventually } from './eventually.ts';
import { contentRoots } from './fixtures/demo-content.ts';
import { silent } from './silent.ts';
import { createDatabase, PATIENCE_MS, whenDone } from './test-database.ts';

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
  /** Calls the application like a visitor, through the page cache, once it has applied all changes: no port, no network. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The body of the reply, parsed as JSON. */
  json(path: string): Promise<unknown>;
  db: NodePgDatabase;
  pool: pg.Pool;
  connection: pg.ClientConfig;
  /** The picture library's data, as read by the pages and /media. */
  library: Deps['library'];
  services: Deps['services'];
  /** A second application on the same database, like another process. */
  create(overrides: Partial<Deps>): App;
};

/**
 * The whole application on its own real database with the given content. Everything is closed after the test, or after
 * the file if called outside a test.
 */
export async function startApp({ demo, ...options }: Seeded & Partial<Deps> = {}): Promise<TestApp> {
  const { films: _, posts: __, collections: ___, products: ____, documents: _____, ...overrides } = options;
  const { pool, db, connection } = await createDatabase({ demo });
  const visitors = createSitePool(connection, silent, 10, PATIENCE_MS);
  whenDone(() => visitors.end());
  await fill(db, options);

  const watch = await watchRevision({ connection, log: silent });
  whenDone(async () => watch.stop());
  const { mail = { SITE_URL: 'http://localhost' }, ...others } = overrides;
  const { services, payments } = await followSettings(
    createServiceSettings({
      config: mail,
      db,
      readKey: async () => randomBytes(KEY_BYTES),
    }),
  );
  const deps = {
    ...defaultDeps(visitors, watch.freshness),
    mail: services.current,
    services,
    payments,
    ...others,
  };
  const create = (more: Partial<Deps>): App =>
    createApp({ ...deps, staffUrl: more.siteUrl ?? deps.siteUrl, ...more });
  const app = create({});
  const cache = createPageCache({ maxBytes: 1e8, freshness: deps.freshness });
  const request = async (path: string, init?: RequestInit) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    if (isRead) await settled(pool, watch);
    return (isRead && (await throughCache(app, cache, deps.siteUrl, path))) || app.request(path, init);
  };
  const json = async (path: string) => (await request(path)).json();
  return { app, request, json, db, pool, connection, library: deps.library, services: deps.services, create };
}

function defaultDeps(pool: pg.Pool, freshness: ContentVersion): Omit<Deps, 'mail' | 'services' | 'payments'> {
  const files = join(tmpdir(), `marquee-files-${randomUUID()}`);
  whenDone(() => rm(files, { recursive: true, force: true }));
  return {
    db: openDrizzle(pool),
    pool,
    patientPool: pool,
    log: silent,
    siteUrl: 'http://localhost',
    staffUrl: 'http://localhost',
    serves: 'all',
    limits: createLimits(pool),
    trustProxy: 1,
    now: () => new Date(),
    timeZone: 'Europe/London',
    askLink: async () => undefined,
    renderPage: async () => ({ status: 200, html: '<!doctype html>' }),
    renderBody: async () => '',
    renderAdminApp: () => '<!doctype html>',
    library: readLibraryNotes({ db: openDrizzle(pool), freshness, log: silent }),
    media: new Hono<AppEnv>(),
    mediaRoots: contentRoots,
    mediaStore: folderStore(join(files, 'media')),
    uploadsDir: join(files, 'uploads'),
    operations: { isReady: async () => true, metrics: createMetrics([]), metricsToken: undefined },
    freshness,
  };
}

/** Named, so that each connection plans it once: it runs before each read. */
const LAST_CHANGE = { name: 'last change', text: 'SELECT revision::text AS last FROM content_revision' };

/** Resolves when the process has applied every content change so far. */
export const settled = (pool: pg.Pool, watch: Pick<RevisionWatch, 'current'>): Promise<void> =>
  eventually(async () => {
    const { rows } = await pool.query<{ last: string }>(LAST_CHANGE);
    if (watch.current() !== rows[0]?.last) throw new Error('a change of the content was not heard of');
  });

/** The page cache's reply; undefined for addresses and replies that differ between callers. */
async function throughCache(
  app: App,
  cache: PageCache,
  siteUrl: string,
  path: string,
): Promise<Response | undefined> {
  const key = cacheKey(path, cacheable);
  if (key === undefined) return undefined;
  const load = () => cache.load(key, () => render(app.fetch, siteUrl + key, silent));
  const answer = cache.lookUp(key) ?? (await load());
  if (answer.sharing === 'personal' || answer.status >= 400) return undefined;
  const { body, headers } = await answer.prepare('identity');
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [],
  );
  return new Response(new Uint8Array(body), { status: answer.status, headers: pairs });
}

async function fill(db: NodePgDatabase, content: Seeded): Promise<void> {
  if (content.films?.length) await db.insert(films).values(content.films);
  if (content.posts?.length) await db.insert(posts).values(content.posts);
  if (content.collections?.length) await db.insert(collections).values(content.collections);
  if (content.products?.length) await db.insert(products).values(content.products);
  const texts = Object.entries(content.documents ?? {}).map(([name, body]) => ({ name, body }));
  if (texts.length) await db.insert(documents).values(texts);
}
