import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { Site } from '#contract/site.ts';
import { purgeSessions } from './accounts/sessions.ts';
import { createApp } from './app.ts';
import { BadConfiguration, type Config, readConfig } from './config.ts';
import { seedIfEmpty } from './content/seed.ts';
import { migrate } from './db/migrate.ts';
import { type Database, DatabaseUnavailable, openDatabase } from './db/open.ts';
import { startRetention } from './inbox/retention.ts';
import { startMailWorker } from './inbox/worker.ts';
import { createLimits } from './limits.ts';
import { CannotListen, listen } from './listen.ts';
import { createLog } from './log.ts';
import { createMedia } from './media/routes.ts';
import { createMetrics } from './operations/metrics.ts';
import { isReady } from './operations/ready.ts';
import { regularly } from './operations/regularly.ts';
import { createListener } from './pages/cache/listener.ts';
import { createPageCache } from './pages/cache/page-cache.ts';
import { watchRevision } from './pages/cache/revision.ts';
import { cacheable } from './pages/cacheable.ts';
import { startDevRenderer } from './pages/dev-renderer.ts';
import { loadBuiltRenderer } from './pages/render.ts';

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;
const HOUR_MS = 3_600_000;

type OnClose = (closer: () => unknown) => void;

/** The one place that starts things. What it has started is closed in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closeNext of closers.splice(0).reverse()) await closeNext();
  };

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  try {
    const url = await start(config, log, (closer) => closers.push(closer));
    log.info(`Marquee is open at ${url}`);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(config: Config, log: Logger, onClose: OnClose): Promise<string> {
  const database = await openDatabase({ dataDir: config.DATA_DIR, databaseUrl: config.DATABASE_URL, log });
  onClose(database.close);
  await migrate(database.pool);
  const mediaRoots = [join(config.DATA_DIR, 'media'), join(CONTENT, 'media')];
  await seedIfEmpty({ pool: database.pool, folder: CONTENT, mediaRoots, log });

  const db = drizzle({ client: database.pool });
  const limits = createLimits({ pool: database.pool, enabled: config.RATE_LIMITS === 'on' });
  if (config.RATE_LIMITS === 'off')
    log.warn('RATE_LIMITS=off: nothing holds back floods of logins, accounts or messages');
  const sweep = {
    name: 'Deleting expired sessions',
    run: () => Promise.all([purgeSessions(db, new Date()), limits.purge()]),
  };
  onClose(regularly(HOUR_MS, sweep, log));
  onClose(startRetention(db, log));
  await startMail(config, database, log, onClose);

  const revision = await watchRevision({ connection: database.connection, log });
  onClose(revision.stop);
  const cache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    currentRevision: revision.current,
    isDatabaseAway: revision.isAway,
  });
  const media = createMedia({
    roots: mediaRoots,
    cacheDir: join(config.DATA_DIR, 'pictures'),
    log,
  });
  onClose(media.close);

  const development = process.argv.includes('--dev') ? await startDevRenderer() : undefined;
  if (development) onClose(development.close);
  const app = createApp({
    db,
    log,
    siteUrl: config.SITE_URL,
    limits,
    trustProxy: config.TRUST_PROXY,
    now: () => new Date(),
    revision: revision.current,
    mail: config.SMTP_URL !== undefined,
    media: media.routes,
    renderPage: development?.renderPage ?? (await loadBuiltRenderer()),
    development: development !== undefined,
    operations: {
      isReady: () => isReady(database.pool),
      metrics: createMetrics([
        {
          name: 'marquee_page_cache_hits_total',
          help: 'Answers from the page cache',
          read: () => cache.stats().hits,
        },
        {
          name: 'marquee_page_cache_misses_total',
          help: 'Answers that were rendered',
          read: () => cache.stats().misses,
        },
        { name: 'marquee_page_cache_bytes', help: 'Size of the page cache', read: () => cache.stats().bytes },
      ]),
      metricsToken: config.METRICS_TOKEN,
    },
  });

  const site = createListener({ app, cache, cacheable, siteUrl: config.SITE_URL, log });
  const server = await listen({
    listener: development ? development.serveModules(site) : site,
    host: config.HOST,
    port: config.PORT,
    log,
  });
  onClose(server.close);
  return server.url;
}

/** The outbox is emptied where a mail server is set; the company's own address in site.json is the default for both ends. */
async function startMail(config: Config, database: Database, log: Logger, onClose: OnClose): Promise<void> {
  if (!config.SMTP_URL) return;
  const { rows } = await database.pool.query("SELECT body FROM documents WHERE name = 'site'");
  const { brand, contact } = Site.parse(rows[0]?.body);
  const mailTo = config.MAIL_TO ?? contact.email;
  const worker = await startMailWorker({
    connection: database.connection,
    smtpUrl: config.SMTP_URL,
    mailTo,
    mailFrom: config.MAIL_FROM ?? mailTo,
    siteUrl: config.SITE_URL,
    brand,
    log,
  });
  onClose(worker.stop);
}

main().catch((error: unknown) => {
  const isForPeople = [BadConfiguration, DatabaseUnavailable, CannotListen].some(
    (kind) => error instanceof kind,
  );
  console.error(isForPeople && error instanceof Error ? error.message : error);
  process.exit(1);
});
