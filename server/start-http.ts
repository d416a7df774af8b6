import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createApp } from './app.ts';
import { readLastBackup } from './backup/last.ts';
import type { Config } from './config.ts';
import { connectionOf } from './db/connection-of.ts';
import { openDrizzle } from './db/drizzle.ts';
import { connectionsOfEach, createPooledSitePool, createSitePool, createWorkPool } from './db/pool.ts';
import { readFromReplica } from './db/replica.ts';
import { watchRevision } from './db/revision.ts';
import { mediaRoots, uploadsFolder } from './files/media-roots.ts';
import { listen } from './http/listen.ts';
import { createLimits, UNLIMITED } from './http/rate-limits.ts';
import { bringKnown } from './media/bring-known.ts';
import { readLibraryNotes } from './media/library-notes.ts';
import { openStore } from './media/open-store.ts';
import { createMedia } from './media/routes.ts';
import { logRequests } from './operations/access-log.ts';
import { watchDisk } from './operations/disk.ts';
import { createMetrics } from './operations/metrics.ts';
import { metricsOfAll } from './operations/metrics-of-all.ts';
import { warnOfMissingProxies } from './operations/missing-proxies.ts';
import { createIsReady } from './operations/ready.ts';
import { siteReadings } from './operations/site-readings.ts';
import { loadBuiltRenderer } from './pages/built-renderer.ts';
import { createListener } from './pages/cache/listener.ts';
import { createPageCache } from './pages/cache/page-cache.ts';
import { render } from './pages/cache/render.ts';
import { renderAhead } from './pages/cache/render-ahead.ts';
import { cacheable, takesNoTurn } from './pages/cacheable.ts';
import { startDevRenderer } from './pages/dev-renderer.ts';
import { loadBuiltOffice } from './pages/office/built-office.ts';
import { warmPictures } from './pages/warm-pictures.ts';
import { openPayments } from './shop/payments/open-payments.ts';

/** For each process. */
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;

/** A connection of the lock that an upload holds while it is read. */
const FOR_AN_UPLOAD = 1;

/** Vite serves the browser's modules with hot replacement. */
export const isDevelopment = process.argv.includes('--dev');

type OnClose = (closer: () => unknown) => void;

/** What the primary tells its workers: where the database is, and whether to make pictures ahead. */
export type Task = { connection: pg.ClientConfig; warms: boolean };

/**
 * Answers visitors, given a ready database, and shows `metrics` besides its own. Returns the address. Throws CannotListen
 * and NotBuilt.
 */
export async function startHttp(
  config: Config,
  { connection, warms, metrics: more }: Task & { metrics?: Registry },
  log: Logger,
  onClose: OnClose,
): Promise<string> {
  const development = isDevelopment ? await startDevRenderer() : undefined;
  const renderPage = development?.renderPage ?? (await loadBuiltRenderer());
  const renderOffice = development?.renderOffice ?? loadBuiltOffice();

  const { visitors: poolSize, publishing } = connectionsOfEach(config.WORKERS);
  const pool =
    config.DATABASE_DIRECT_URL && config.DATABASE_URL
      ? createPooledSitePool(connectionOf(config.DATABASE_URL), log, poolSize)
      : createSitePool(connection, log, poolSize);
  onClose(() => pool.end());
  const patientPool = createWorkPool(connection, log, publishing + FOR_AN_UPLOAD);
  onClose(() => patientPool.end());
  const isLimited = config.RATE_LIMITS === 'on';
  if (!isLimited) log.warn('RATE_LIMITS=off: logins, registrations and messages are not limited');

  const revision = await watchRevision({ connection, log });
  onClose(revision.stop);
  const replica = startReplica();
  if (replica) onClose(replica.stop);
  const cache = createPageCache({
    maxBytes: PAGE_CACHE_BYTES,
    freshness: revision.freshness,
    isDatabaseAway: revision.isAway,
  });
  const db = openDrizzle(pool);
  const library = readLibraryNotes({ db, freshness: revision.freshness, log });
  const store = openStore(config);
  const media = createMedia({
    library,
    bring: store.bring && bringKnown(store.bring, { db, freshness: revision.freshness }),
    roots: mediaRoots(config),
    cacheDir: join(config.DATA_DIR, 'pictures'),
    improves: config.PICTURES_AHEAD === 'on',
    log,
  });
  onClose(media.close);
  const makesAhead = config.SERVE !== 'staff' && !isDevelopment && config.PICTURES_AHEAD === 'on';
  const disk = await watchDisk(config, log);
  onClose(disk.stop);

  const metrics = createMetrics(
    siteReadings({
      cache,
      media,
      makesAhead,
      disk,
      pool,
      revision,
      replica,
      lastBackup: () => readLastBackup(config.DATA_DIR),
    }),
  );
  const app = createApp({
    db,
    pool,
    patientPool,
    contentDb: replica && openDrizzle(replica.pool),
    log,
    siteUrl: config.SITE_URL,
    staffUrl: config.STAFF_URL,
    serves: config.SERVE,
    limits: isLimited ? createLimits(pool) : UNLIMITED,
    trustProxy: config.TRUST_PROXY,
    now: () => new Date(),
    timeZone: config.TIME_ZONE,
    freshness: revision.freshness,
    mail: config,
    payments: await openPayments(config),
    library,
    media: media.routes,
    mediaRoots: mediaRoots(config),
    mediaStore: store,
    uploadsDir: uploadsFolder(config),
    freeDiskBytes: disk.freeBytes,
    renderPage,
    renderOffice,
    development: isDevelopment,
    isDiskFull: disk.isFull,
    operations: {
      isReady: createIsReady(pool),
      isReplicaRead: replica?.isRead,
      lastBackup: () => readLastBackup(config.DATA_DIR),
      metrics: metricsOfAll(more ? Registry.merge([metrics, more]) : metrics),
      metricsToken: config.METRICS_TOKEN,
    },
  });

  onClose(
    renderAhead({
      cache,
      render: (key) => render(app.fetch, config.SITE_URL + key, log),
      onChange: revision.onChange,
    }),
  );
  const site = logRequests(
    createListener({
      app,
      cache,
      cacheable,
      takesNoTurn,
      siteUrl: config.SITE_URL,
      trustProxy: config.TRUST_PROXY,
      log,
    }),
    config.TRUST_PROXY,
    log,
  );
  const listener = warnOfMissingProxies(site, config.TRUST_PROXY, log);
  const server = await listen({
    listener: development ? development.serveModules(listener) : listener,
    onUpgrade: development?.onUpgrade,
    host: config.HOST,
    port: config.PORT,
    trustProxy: config.TRUST_PROXY,
    log,
  });
  onClose(server.close);
  if (development) onClose(development.close); // before the server, which waits for its connections to end
  if (warms && makesAhead) onClose(warmPictures({ app, media, onChange: revision.onChange, log }));
  return server.url;

  function startReplica() {
    if (!config.DATABASE_READ_URL) return undefined;
    const replica = createSitePool(connectionOf(config.DATABASE_READ_URL), log, poolSize);
    return readFromReplica({ primary: pool, replica, revision, log });
  }
}
