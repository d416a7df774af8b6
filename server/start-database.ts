import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { purgeSessions } from './accounts/sessions.ts';
import { settleMedia } from './backup/media.ts';
import type { Config } from './config.ts';
import { BadContent } from './content/faults.ts';
import { seedIfEmpty } from './content/seed.ts';
import { FILES } from './content/sources/folder.ts';
import { blockedBy } from './db/blocked-by.ts';
import { openDrizzle } from './db/drizzle.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { createWorkPool, QUEUE_PATIENCE } from './db/pool.ts';
import { openMissingThreads } from './desk/open-missing-threads.ts';
import { makeDataDir } from './files/make-folder.ts';
import { addedMedia, CONTENT, mediaRoots, uploadsFolder } from './files/media-roots.ts';
import { purgeLimits } from './http/rate-limits.ts';
import { inboxWork } from './inbox/work.ts';
import { heedClock } from './jobs/clock.ts';
import { startJobsInTime } from './jobs/keep-time.ts';
import { createJobMetrics } from './jobs/metrics.ts';
import { forgetGivenUp, regularWork, type Work, workByTheClock } from './jobs/task.ts';
import { libraryWork, takeInFiles } from './library/work.ts';
import { requeueMails } from './mail/outbox.ts';
import { mailWork } from './mail/send.ts';
import { readCorrespondents } from './mail/settings.ts';
import { forgetFaults } from './mail-in/forget-faults.ts';
import { nameOf } from './mail-in/imap-url.ts';
import { openStore } from './media/open-store.ts';
import { purgeLinks } from './preview/links.ts';
import { placeDemoOrders } from './shop/demo/place-demo-orders.ts';
import { expiryWork } from './shop/orders/expire.ts';
import { orderSteps } from './shop/orders/order-steps.ts';
import { orderRetentionWork } from './shop/orders/retention.ts';
import { endPayments } from './shop/payments/end-payment.ts';
import { openPayments } from './shop/payments/open-payments.ts';
import { paymentWork, reconcileSoon } from './shop/payments/work.ts';
import { inviteFirstOwner } from './staff/first-owner.ts';
import { staffWork } from './staff/work.ts';
import { requeueSchedules, SCHEDULE_TASK } from './staff-content/schedules.ts';
import { contentWork } from './staff-content/work.ts';
import { digestWork } from './submissions/digest.ts';
import { tellWait } from './tell-wait.ts';

/** Connections for the start, and for background work. */
const POOL_SIZE = 3;

/** How long a stop waits for files that are being taken in: a bucket may be silent for a minute. The next start goes on. */
const FINISH_WITHIN_MS = 1_000;

/** Below this, answers stay in the mailbox. */
const ROOM_FOR_FILES_BYTES = 256 * 1024 * 1024;

type OnClose = (closer: () => unknown) => void;

/** Opens the database, migrates it, fills it if empty, and starts its background work. */
export async function startDatabase(
  config: Config,
  log: Logger,
  onClose: OnClose,
): Promise<{ connection: pg.ClientConfig; metrics: Registry; ownersLink: string | undefined }> {
  await makeDataDir(config.DATA_DIR);
  const opening = {
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    directUrl: config.DATABASE_DIRECT_URL,
    poolSize: POOL_SIZE,
    log,
  };
  const database = await tellWait(log, 'the database opens', () => openDatabase(opening));
  const step = <Result>(what: string, work: () => Promise<Result>) =>
    tellWait(log, () => blockedBy(database.pool, what), work);
  onClose(database.close);
  await step('a restore that was killed is undone or finished', () =>
    settleMedia(database.pool, addedMedia(config)),
  );
  await step('the database is migrated to this release, by one process at a time', () =>
    migrate(database.pool),
  );
  const roots = mediaRoots(config);
  const isFresh = await step('an empty database is filled', () =>
    seedIfEmpty({ pool: database.pool, folder: CONTENT, mediaRoots: roots, log }),
  );

  const { connection } = database;
  const pool = createWorkPool(connection, log, POOL_SIZE);
  onClose(() => pool.end());
  const db = openDrizzle(pool);

  if (config.SMTP_URL && !(await readCorrespondents(db, config)).from)
    throw new BadContent([
      {
        file: FILES.site,
        message: 'has not been imported: it says from whom mail comes, unless MAIL_FROM does',
      },
    ]);
  await step('messages and mails are put in order', async () => {
    await openMissingThreads(db);
    await requeueMails(db);
    await forgetFaults(db, config.IMAP_URL && nameOf(config.IMAP_URL));
  });
  const library = {
    pool,
    db,
    store: openStore(config),
    roots,
    uploadsDir: uploadsFolder(config),
    log,
  };
  await step('plans are put in order', () => requeueSchedules(pool));
  const jobMetrics = createJobMetrics(pool);
  const mail = config.SMTP_URL && mailWork({ db, smtpUrl: config.SMTP_URL, config, log });
  if (mail) onClose(mail.close);
  const shop = { mail: config, siteUrl: config.SITE_URL, timeZone: config.TIME_ZONE, now: () => new Date() };
  if (isFresh) await step('the demo shop gets its orders', () => placeDemoOrders(db, shop, CONTENT, log));
  const { provider } = await openPayments(config);
  const cards = provider && { db, provider, steps: orderSteps(shop), log };
  if (cards) await reconcileSoon(db);
  const running = {
    pool,
    planned: [SCHEDULE_TASK.name],
    connection: { ...connection, ...QUEUE_PATIENCE },
    work: heedClock(pool, log, [
      ...(mail ? [mail, regularWork('mails_without_job', '*/10 * * * *', () => requeueMails(db))] : []),
      ...inboxWork(db, config, log),
      ...(await mailIn(config, db, log)),
      ...digestWork(pool, config),
      ...staffWork(db, log),
      ...libraryWork(library),
      ...contentWork({ pool, mail: config, mediaRoots: mediaRoots(config), log }),
      ...paymentWork(cards),
      orderRetentionWork(db, log),
      expiryWork({ db, shop, endPayments: async (order) => !!cards && endPayments(cards, order), log }),
      workByTheClock('ended_sessions', '7 * * * *', () => purgeSessions(db, new Date())),
      workByTheClock(
        'ended_preview_links',
        '17 * * * *',
        async () => void (await purgeLinks(db, new Date())),
      ),
      workByTheClock('ended_limits', '12 * * * *', () => purgeLimits(pool)),
      forgetGivenUp(pool),
    ]),
    metrics: jobMetrics,
    log,
  };
  const jobs = await step('background work begins', () => startJobsInTime(running));
  onClose(jobs.stop);
  let isClosing = false;
  const takingIn = takeInFiles(library).catch((error: unknown) => {
    // After a stop they have lost their database; and the last line of a failed start is to say why it failed.
    if (!isClosing) log.warn({ err: error }, 'files could not be taken into the picture library');
  });
  onClose(() => {
    isClosing = true;
    return Promise.race([takingIn, delay(FINISH_WITHIN_MS, undefined, { ref: false })]);
  });
  return { connection, metrics: jobMetrics.registry, ownersLink: await inviteFirstOwner(config, db) };
}

/** Answers by IMAP, if a mailbox is set. Its code is loaded only then. */
async function mailIn(config: Config, db: NodePgDatabase, log: Logger): Promise<Work[]> {
  const { IMAP_URL: url, DATA_DIR, DATABASE_URL, SITE_URL: siteUrl } = config;
  if (!url) return [];
  const hasRoom = async () => {
    const { bavail, bsize } = await statfs(DATA_DIR);
    return DATABASE_URL !== undefined || bavail * bsize > ROOM_FOR_FILES_BYTES;
  };
  const [{ openImap }, { mailInWork }] = await Promise.all([
    import('./mail-in/imap.ts'),
    import('./mail-in/work.ts'),
  ]);
  return [mailInWork({ db, open: openImap(url), name: nameOf(url), siteUrl, log, hasRoom })];
}
