import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { createApp } from '#server/app.ts';
import { createMissingCounter, storeMissing } from '#server/catalogue/redirects/missing.ts';
import type { Config } from '#server/config.ts';
import { fetchKnown } from '#server/media/fetch-known.ts';
import { readLibraryNotes } from '#server/media/library-notes.ts';
import { createMedia } from '#server/media/routes.ts';
import { backupAt } from '#server/ops/backup/delete-old.ts';
import { readLastBackup } from '#server/ops/backup/last.ts';
import { takeBackup } from '#server/ops/backup/take.ts';
import { checksOf } from '#server/ops/doctor/checks.ts';
import { examine } from '#server/ops/doctor/examine.ts';
import { watchDisk } from '#server/ops/health/disk.ts';
import { warnOfMissingProxies } from '#server/ops/health/missing-proxies.ts';
import { createIsReady } from '#server/ops/health/ready.ts';
import { logRequests } from '#server/ops/metrics/access-log.ts';
import { createMetrics } from '#server/ops/metrics/metrics.ts';
import { metricsOfAll } from '#server/ops/metrics/metrics-of-all.ts';
import { createRequestMetrics } from '#server/ops/metrics/request-metrics.ts';
import { routeOf } from '#server/ops/metrics/route-of.ts';
import { siteReadings } from '#server/ops/metrics/site-readings.ts';
import { regularly } from '#server/ops/regularly.ts';
import type { Operations } from '#server/ops/routes.ts';
import { startCounting } from '#server/ops/visits/start-counting.ts';
import { connectionOf } from '#server/platform/db/connection-of.ts';
import { readFromReplica } from '#server/platform/db/content-version/replica.ts';
import { watchRevision } from '#server/platform/db/content-version/revision.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import {
  connectionsOfEach,
  createPooledSitePool,
  createSitePool,
  createWorkPool,
} from '#server/platform/db/pool.ts';
import { listen } from '#server/platform/http/connections/listen.ts';
import { createLimits, UNLIMITED } from '#server/platform/http/limits/rate-limits.ts';
import { readSecretKey } from '#server/platform/service-settings/secret-key.ts';
import { createServiceSettings } from '#server/platform/service-settings/service-settings.ts';
import { mediaRoots, uploadsFolder } from '#server/platform/storage/media-roots.ts';
import { openStore } from '#server/platform/storage/open-store.ts';
import { loadBuiltAdminApp } from '#server/rendering/admin-app/built-admin-app.ts';
import { createListener } from '#server/rendering/cache/listener.ts';
import { createPageCache } from '#server/rendering/cache/page-cache.ts';
import { render } from '#server/rendering/cache/render.ts';
import { renderAhead } from '#server/rendering/cache/render-ahead.ts';
import { warmPictures } from '#server/rendering/cache/warm-pictures.ts';
import { cacheable, skipsRenderQueue } from '#server/rendering/cacheable.ts';
import { loadBuiltRenderer } from '#server/rendering/render/built-renderer.ts';
import { startDevRenderer } from '#server/rendering/render/dev-renderer.ts';
import { followSettings } from '#server/shop/payments/follow-settings.ts';

/** For each process. */
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;

/** How often the addresses are stored that visitors missed. */
const STORE_MISSING_MS = 60_000;

/** One connection for the lock that an upload holds while it is read. */
const FOR_AN_UPLOAD = 1;

/** Vite serves the browser's modules with hot replacement. */
export const isDevelopment = process.argv.includes('--dev');

type OnClose = (closer: () => unknown) => void;

/** What the database had stored of it, or the environment. */
export type Started = Pick<Config, 'SITE_URL' | 'STAFF_URL' | 'TIME_ZONE'>;

/** Sent by the primary to its workers: the database's address, what the site was started with, and whether to make pictures ahead. */
export type Task = { connection: pg.ClientConfig; started: Started; warms: boolean };

/**
 * Answers visitors, given a ready database, and exports `metrics` besides its own. Returns the address. Throws CannotListen and
 * NotBuilt.
 */
export async function startHttp(
  given: Config,
  {
    connection,
    started,
    warms,
    metrics: more,
    restart,
  }: Task & { metrics: Registry; restart: Operations['restart'] },
  log: Logger,
  onClose: OnClose,
): Promise<string> {
  const config = { ...given, ...started };
  const development = isDevelopment ? await startDevRenderer() : undefined;
  const { renderPage, renderBody, renderAdminApp } = development ?? (await loadBuilt());

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

  const revision = await watchRevision({ connection, log, timeZone: config.TIME_ZONE });
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
    fetchObject: store.fetchObject && fetchKnown(store.fetchObject, { db, freshness: revision.freshness }),
    roots: mediaRoots(config),
    cacheDir: join(config.DATA_DIR, 'pictures'),
    improves: config.PICTURES_AHEAD === 'on',
    log,
  });
  onClose(media.close);
  const makesAhead = config.SERVE !== 'staff' && !isDevelopment && config.PICTURES_AHEAD === 'on';
  const disk = await watchDisk(config, log);
  onClose(disk.stop);

  const requests = createRequestMetrics(routeOf);
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
  const readKey = () => readSecretKey(config);
  const { services, payments } = await followSettings(createServiceSettings({ config, db, readKey }));
  // Before what is cached ends: else the checkout would be kept as it was.
  revision.freshness.beforeChange(['services'], async () => {
    await services
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'settings of services were not read'));
    return () => {};
  });
  const missing = createMissingCounter();
  const storing = { name: 'Storing missing addresses', run: () => storeMissing(db, missing.take()) };
  if (config.SERVE !== 'staff') onClose(regularly(STORE_MISSING_MS, storing, log));
  const counting = { db, timeZone: config.TIME_ZONE, log };
  const visits = config.SERVE === 'staff' ? undefined : startCounting(counting, onClose);
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
    mail: services.current,
    payments,
    services,
    library,
    media: media.routes,
    mediaRoots: mediaRoots(config),
    mediaStore: store,
    uploadsDir: uploadsFolder(config),
    freeDiskBytes: disk.freeBytes,
    renderPage,
    renderBody,
    renderAdminApp,
    noteMissing: missing.note,
    visits,
    development: isDevelopment,
    isDiskFull: disk.isFull,
    operations: {
      isReady: createIsReady(pool),
      isReplicaRead: replica?.isRead,
      dataDir: config.DATA_DIR,
      lastBackup: () => readLastBackup(config.DATA_DIR),
      backUp: async () => {
        const now = new Date();
        const folder = backupAt(config.DATA_DIR, now);
        await takeBackup({ config, pool: patientPool, connection, folder, verified: true, now, log });
        return folder;
      },
      examine: (forwarded) =>
        examine(checksOf({ config, db, pool: patientPool, services, now: () => new Date(), forwarded })),
      restart,
      metrics: metricsOfAll(Registry.merge([metrics, requests.registry, more])),
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
  const answers = createListener({
    app,
    cache,
    cacheable,
    skipsRenderQueue,
    siteUrl: config.SITE_URL,
    trustProxy: config.TRUST_PROXY,
    log,
  });
  const site = logRequests(requests.count(answers), config.TRUST_PROXY, log);
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

/** Throws NotBuilt. */
async function loadBuilt() {
  const { adminStyle, ...renderer } = await loadBuiltRenderer();
  return { ...renderer, renderAdminApp: loadBuiltAdminApp(adminStyle) };
}
