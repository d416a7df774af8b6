import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { once } from '../db/once.ts';
import { createPool } from '../db/pool.ts';
import { withoutValues } from '../db/without-values.ts';
import { BEAT_MS, startHeartbeat } from './heartbeat.ts';
import type { JobMetrics } from './metrics.ts';
import { queueLogger } from './queue-log.ts';
import { releaseOnce } from './release-once.ts';
import type { Work } from './task.ts';

const CONCURRENCY = 3;
/** Each running job uses one for a moment; one listens for new jobs. */
const CONNECTIONS = CONCURRENCY + 1;
/** Regular work missed longer ago than this is not run, in milliseconds. */
const MADE_UP_FOR_MS = 86_400_000;
/** After this time running jobs are aborted; a second later the stop no longer waits for them. */
const FINISH_WITHIN_MS = 3_000;
const STOP_WITHIN_MS = FINISH_WITHIN_MS + 1_000;

type Options = {
  connection: pg.ClientConfig;
  work: readonly Work[];
  metrics: Pick<JobMetrics, 'begin' | 'count'>;
  log: Logger;
  /**
   * How often to poll for due retries and, after losing the database, for the database, in milliseconds. New jobs are announced
   * at once.
   */
  pollMs?: number;
  beatMs?: number;
};

type JobRunner = {
  /**
   * Starts no more jobs, and lets running ones finish for up to four seconds. A job that takes longer stays locked by this runner
   * while the process lives; then the next runner takes it.
   */
  stop(): Promise<void>;
};

/**
 * Runs the database's jobs together with any other processes; each job runs in one of them. Rejects if the database is unusable
 * at the start; later outages are waited for.
 */
export async function startJobs({
  connection,
  work,
  metrics,
  log,
  pollMs = 5_000,
  beatMs = BEAT_MS,
}: Options): Promise<JobRunner> {
  for (const { name } of work) metrics.begin(name);
  const pool = createPool(connection, log, CONNECTIONS);
  releaseOnce(pool);
  let name = '';

  async function start() {
    const events: WorkerEvents = new EventEmitter();
    // Under a new name, so that jobs from before are requeued like those of a killed process.
    events.on('pool:create', ({ workerPool }) => {
      name = workerPool.id;
    });
    const firstLook = new Promise((resolve, reject) => {
      events.once('worker:getJob:empty', resolve);
      events.once('job:start', resolve);
      events.once('worker:getJob:error', ({ error }) => reject(error));
    });
    const runner = await run({
      pgPool: pool,
      events,
      logger: queueLogger(log),
      taskList: taskList(work, metrics, log),
      parsedCronItems: parseCronItems(cronItems(work)),
      concurrency: CONCURRENCY,
      pollInterval: pollMs,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: FINISH_WITHIN_MS,
      // With batching the queue does not await these queries, and a lost connection would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    // The queue caches the result of its first poll, even a failure, and would repeat it forever.
    firstLook.catch(() => runner.stop()).catch(warn);
    return runner;
  }

  const warn = (error: unknown): undefined => {
    log.warn({ err: error }, 'The job runner is not running');
  };
  let stopped = false;
  const stopping = Promise.withResolvers<void>();
  let current: Awaited<ReturnType<typeof start>> | undefined = await start().catch(async (error) => {
    await pool.end();
    throw error;
  });
  const heartbeat = startHeartbeat({ pool, runner: () => name, log, beatMs });
  await heartbeat.beat();

  // The queue stops if it loses the database at the wrong moment.
  const keepRunning = async () => {
    for (;;) {
      const ended = current ? current.promise.catch(warn) : delay(pollMs, undefined, { ref: false });
      await Promise.race([ended, stopping.promise]);
      if (stopped) return current?.stop();
      current = current ? undefined : await start().catch(warn);
      if (current) await heartbeat.beat(); // at once: jobs locked by an unrecorded name would stay locked
    }
  };
  const running = keepRunning().catch(warn);

  return {
    stop: once(async () => {
      stopped = true;
      stopping.resolve();
      const ended = running.then(async () => {
        await heartbeat.stop();
        await pool.end();
      });
      await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
    }),
  };
}

function taskList(work: readonly Work[], metrics: Options['metrics'], log: Logger): TaskList {
  return Object.fromEntries(
    work.map(({ name, run }) => [
      name,
      async (said: unknown, { job, abortSignal }) => {
        const isLast = job.attempts >= job.max_attempts;
        try {
          await run(said, { signal: abortSignal, isLast });
          metrics.count(name, 'done');
        } catch (error) {
          metrics.count(name, isLast ? 'given_up' : 'failed');
          if (isLast) log.error({ err: error, task: name, job: job.id, said }, 'A job failed for good');
          throw new Error(withoutValues(error), { cause: error }); // the queue stores the message
        }
      },
    ]),
  ) satisfies TaskList;
}

/** The job key collapses missed and pending runs. A queue per task keeps slow work to one slot. */
const cronItems = (work: readonly Work[]) =>
  work.flatMap(({ name, cron, isFleeting }) => {
    const often = isFleeting
      ? { backfillPeriod: 0, maxAttempts: 1 }
      : { backfillPeriod: MADE_UP_FOR_MS, maxAttempts: 5 };
    return cron ? [{ task: name, match: cron, options: { ...often, jobKey: name, queueName: name } }] : [];
  });
