import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { runMigrations, runTaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createPool } from '#server/db/pool.ts';
import { MAIL_TASK, releaseAbandoned } from './jobs.ts';
import type { MailSettings } from './mail.ts';
import { queueLogger } from './queue-log.ts';
import { mailSender } from './send.ts';

const SWEEP_EVERY_MS = 10_000;

type Options = MailSettings & {
  connection: pg.ClientConfig;
  smtpUrl: string;
  log: Logger;
  /** How often due retries, and after a loss the database, are looked for; a new job is told at once. */
  pollMs?: number;
};

type MailWorker = {
  /** Lets the mail in hand finish for up to three seconds; what is not sent by then stays in the outbox. */
  stop(): Promise<void>;
};

/**
 * Sends what is in the outbox, one mail at a time, and makes the outbox's tables first: await it before the first
 * request. Several processes may start at once and share the work. Rejects when the database cannot be used; later
 * losses of it are waited out.
 */
export async function startMailWorker({
  connection,
  smtpUrl,
  log,
  pollMs = 5_000,
  ...settings
}: Options): Promise<MailWorker> {
  const pool = createPool(connection, log, 3);
  const logger = queueLogger(log);
  const db = drizzle({ client: pool });
  const sender = mailSender({ db, smtpUrl, settings, log });

  // In an object, because the worker itself is a promise of its end.
  const start = async () => {
    await runMigrations({ pgPool: pool, logger });
    await releaseAbandoned(db);
    const options = {
      logger,
      concurrency: 1,
      pollInterval: pollMs,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 3_000,
      // Without a batch the queue does not wait for these queries, and a lost connection would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
    return { worker: runTaskList(options, { [MAIL_TASK]: sender.send }, pool) };
  };

  const warn = (error: unknown): undefined => {
    log.warn({ err: error }, 'The mail worker is not running');
  };

  let stopped = false;
  const stopping = Promise.withResolvers<void>();
  let current: Awaited<ReturnType<typeof start>> | undefined = await start().catch(async (error) => {
    await pool.end();
    throw error;
  });

  // The queue ends by itself when it loses the database at the wrong moment.
  const keepRunning = async () => {
    for (;;) {
      const ended = current ? current.worker.promise.catch(warn) : delay(pollMs, undefined, { ref: false });
      await Promise.race([ended, stopping.promise]);
      if (stopped) return current?.worker.gracefulShutdown();
      current = current ? undefined : await start().catch(warn);
    }
  };
  const running = keepRunning().catch(warn);

  const sweep = setInterval(() => {
    releaseAbandoned(db).catch((error) => log.warn({ err: error }, 'The outbox could not be swept'));
  }, SWEEP_EVERY_MS);
  sweep.unref();

  return {
    async stop() {
      stopped = true;
      stopping.resolve();
      clearInterval(sweep);
      await running;
      sender.close();
      await pool.end();
    },
  };
}
