import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { inviteFirstOwner } from '#server/admin/team/first-owner.ts';
import { staffWork } from '#server/admin/work.ts';
import { audienceWork } from '#server/audience/work.ts';
import { deleteOldMissing } from '#server/catalogue/redirects/missing.ts';
import { screeningWork } from '#server/catalogue/screenings/work.ts';
import type { Config } from '#server/config.ts';
import { spaceIn } from '#server/content/contentful/settings.ts';
import { contentfulWork } from '#server/content/contentful/work.ts';
import { seedIfEmpty } from '#server/content/import/seed.ts';
import { importWork } from '#server/content/import/work.ts';
import { purgeLinks } from '#server/content/preview/links.ts';
import { requeueSchedules, SCHEDULE_TASK } from '#server/content/schedules/schedules.ts';
import { contentWork } from '#server/content/work.ts';
import { inboxWork } from '#server/inbox/forms/work.ts';
import { forgetFailures } from '#server/inbox/mail-import/forget-failures.ts';
import { nameOf } from '#server/inbox/mail-import/imap-url.ts';
import { digestWork } from '#server/inbox/submissions/digest.ts';
import { ingestFiles, libraryWork } from '#server/media/library/work.ts';
import { withToken } from '#server/members/email/links.ts';
import { memberWork } from '#server/members/email/work.ts';
import { finalizeMedia } from '#server/ops/backup/media.ts';
import { restoreIfWanted } from '#server/ops/backup/restore-at-start.ts';
import { backupWork } from '#server/ops/backup/work.ts';
import { createDatabaseMetrics } from '#server/ops/metrics/database-metrics.ts';
import { ingestedRoots, noteOrigin } from '#server/ops/own-site/origin.ts';
import { deleteOldVisits } from '#server/ops/visits/store-visits.ts';
import { withStartSettings } from '#server/platform/configuration/start-settings.ts';
import { dayIn } from '#server/platform/day-in.ts';
import { blockedBy } from '#server/platform/db/blocked-by.ts';
import { openDrizzle } from '#server/platform/db/drizzle.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { createWorkPool, QUEUE_PATIENCE } from '#server/platform/db/pool.ts';
import { deleteOldKeys } from '#server/platform/http/idempotency.ts';
import { createLimits, purgeLimits } from '#server/platform/http/limits/rate-limits.ts';
import { heedClock, noteTimeZone } from '#server/platform/jobs/clock.ts';
import { startJobsInTime } from '#server/platform/jobs/clock-watchdog.ts';
import { createJobMetrics } from '#server/platform/jobs/metrics.ts';
import { forgetGivenUp, regularWork, workByTheClock } from '#server/platform/jobs/task.ts';
import { logWait } from '#server/platform/log-wait.ts';
import { requeueMails } from '#server/platform/mail/outbox.ts';
import { mailWork } from '#server/platform/mail/send.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import { readSecretKey } from '#server/platform/service-settings/secret-key.ts';
import { createServiceSettings } from '#server/platform/service-settings/service-settings.ts';
import { makeDataDir } from '#server/platform/storage/make-folder.ts';
import {
  addedMedia,
  CONTENT,
  mediaRoots,
  STARTER,
  uploadsFolder,
} from '#server/platform/storage/media-roots.ts';
import { openStore } from '#server/platform/storage/open-store.ts';
import { webhookWork } from '#server/platform/webhooks/work.ts';
import { placeDemoOrders } from '#server/shop/demo/place-demo-orders.ts';
import { expiryWork } from '#server/shop/orders/cancellation/expire.ts';
import { orderSteps } from '#server/shop/orders/payment/order-steps.ts';
import { orderRetentionWork } from '#server/shop/orders/retention.ts';
import { endPayments } from '#server/shop/payments/end-payment.ts';
import { createOpenPayments } from '#server/shop/payments/open-payments.ts';
import { paymentWork, reconcileSoon } from '#server/shop/payments/work.ts';
import { lowStockWork } from '#server/shop/stock/dashboard.ts';
import { mailIn } from './mail-in.ts';
import type { Started } from './start-http.ts';

/** Connections for the start, and for background work. */
const POOL_SIZE = 4;

/** How long a stop waits for a running import of files: a bucket may be silent for a minute. The next start continues. */
const FINISH_WITHIN_MS = 1_000;

type OnClose = (closer: () => unknown) => void;

/** Opens the database, migrates it, fills it if empty, and starts its background work. */
export async function startDatabase(
  given: Config,
  log: Logger,
  onClose: OnClose,
): Promise<{
  connection: pg.ClientConfig;
  started: Started;
  metrics: Registry;
  ownersLink: string | undefined;
}> {
  await makeDataDir(given.DATA_DIR);
  const opening = {
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    directUrl: given.DATABASE_DIRECT_URL,
    poolSize: POOL_SIZE,
    log,
  };
  const database = await logWait(log, 'the database opens', () => openDatabase(opening));
  const step = <Result>(what: string, work: () => Promise<Result>) =>
    logWait(log, () => blockedBy(database.pool, what), work);
  onClose(database.close);
  await step('a restore that was killed is undone or finished', () =>
    finalizeMedia(database.pool, addedMedia(given)),
  );
  await step('the database is migrated to this release, by one process at a time', () =>
    migrate(database.pool),
  );
  await step('the backup is restored that an owner asked for', () =>
    restoreIfWanted({ config: given, pool: database.pool, connection: database.connection, log }),
  );
  const config = await withStartSettings(given, database.db);
  await noteTimeZone(database.pool, config.TIME_ZONE);
  const roots = mediaRoots(config);
  const content = config.CONTENT_DIR ?? (process.argv.includes('--empty') ? STARTER : CONTENT);
  const isFresh = await step('an empty database is filled', () =>
    seedIfEmpty({
      pool: database.pool,
      folder: content,
      mediaRoots: roots,
      log,
      alsoDo: (client) => noteOrigin(client, content === CONTENT ? 'demo' : 'own'),
    }),
  );

  const { connection } = database;
  const pool = createWorkPool(connection, log, POOL_SIZE);
  onClose(() => pool.end());
  const db = openDrizzle(pool);

  const services = createServiceSettings({ config, db, readKey: () => readSecretKey(config) });
  await services.refresh();
  const settings = services.current;
  const readSettings = async () => {
    await services.refresh();
    return settings;
  };
  if (settings.SMTP_URL && !(await readCorrespondents(db, settings)).from)
    log.warn('no sender of mail is known: set MAIL_FROM, or have an owner set it at /staff/mail-settings');
  await step('messages and mails are put in order', async () => {
    await requeueMails(db);
    await forgetFailures(db, settings.IMAP_URL && nameOf(settings.IMAP_URL));
  });
  const library = {
    pool,
    db,
    store: openStore(config),
    roots: () => ingestedRoots(db, config),
    uploadsDir: uploadsFolder(config),
    log,
  };
  await step('plans are put in order', () => requeueSchedules(pool));
  const jobMetrics = createJobMetrics(pool);
  const mail = mailWork({
    ...{ db, readSettings, log },
    withToken: (stored) => withToken(db, stored, new Date()),
  });
  onClose(mail.close);
  const shop = {
    mail: settings,
    siteUrl: config.SITE_URL,
    timeZone: config.TIME_ZONE,
    now: () => new Date(),
  };
  if (isFresh && content === CONTENT)
    await step('the demo shop gets its orders', () => placeDemoOrders(db, shop, CONTENT, log));
  const openPayments = createOpenPayments(() => settings);
  const openCards = async () => {
    await services.refresh();
    const { provider } = await openPayments();
    return provider && { db, provider, steps: orderSteps(shop), log };
  };
  if (await openCards()) await reconcileSoon(db);
  const running = {
    pool,
    planned: [SCHEDULE_TASK.name],
    connection: { ...connection, ...QUEUE_PATIENCE },
    work: heedClock(pool, log, [
      mail,
      regularWork('mails_without_job', '*/10 * * * *', () => requeueMails(db)),
      ...inboxWork(db, log),
      mailIn({ config, readUrl: async () => (await readSettings()).IMAP_URL, db, log }),
      ...digestWork(pool, settings),
      ...staffWork({ db, limits: createLimits(pool), readSettings, staffUrl: config.STAFF_URL, log }),
      ...webhookWork({ db, services, log }),
      ...libraryWork(library),
      ...importWork({ pool, mediaRoots: mediaRoots(config), uploadsDir: uploadsFolder(config), log }),
      ...contentfulWork({
        pool,
        mediaRoots: roots,
        readSpace: async () => spaceIn(await readSettings()),
        log,
      }),
      ...screeningWork(db),
      ...contentWork({ pool, mail: settings, mediaRoots: mediaRoots(config), log }),
      ...backupWork({
        config,
        pool,
        connection,
        db,
        timeZone: config.TIME_ZONE,
        readBucket: async () => (await readSettings()).BACKUP_STORE,
        log,
      }),
      ...paymentWork(openCards, db),
      lowStockWork(db),
      orderRetentionWork(db, log),
      expiryWork({
        db,
        shop,
        endPayments: async (order) => {
          const cards = await openCards();
          return !!cards && endPayments(cards, order);
        },
        log,
      }),
      ...audienceWork({ db, pool, readSettings, log }),
      ...memberWork({ db, limits: createLimits(pool), readSettings }),
      workByTheClock(
        'ended_preview_links',
        '17 * * * *',
        async () => void (await purgeLinks(db, new Date())),
      ),
      workByTheClock('ended_limits', '12 * * * *', () => purgeLimits(pool)),
      workByTheClock('missing_addresses', '37 3 * * *', () => deleteOldMissing(db)),
      workByTheClock('old_visits', '27 * * * *', () =>
        deleteOldVisits(db, dayIn(config.TIME_ZONE, new Date())),
      ),
      workByTheClock('old_idempotency_keys', '47 3 * * *', async () => void (await deleteOldKeys(db))),
      forgetGivenUp(pool),
    ]),
    metrics: jobMetrics,
    log,
  };
  const jobs = await step('background work begins', () => startJobsInTime(running));
  onClose(jobs.stop);
  let isClosing = false;
  const takingIn = ingestFiles(library).catch((error: unknown) => {
    // After a stop they have lost their database; and the last line of a failed start should be the reason.
    if (!isClosing) log.warn({ err: error }, 'files could not be imported into the picture library');
  });
  onClose(() => {
    isClosing = true;
    return Promise.race([takingIn, delay(FINISH_WITHIN_MS, undefined, { ref: false })]);
  });
  const metrics = Registry.merge([jobMetrics.registry, createDatabaseMetrics(pool)]);
  const { SITE_URL, STAFF_URL, TIME_ZONE } = config;
  const started = { SITE_URL, STAFF_URL, TIME_ZONE };
  return { connection, started, metrics, ownersLink: await inviteFirstOwner(config, db) };
}
