import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { answerMetricsOfAll } from './operations/metrics-of-all.ts';
import type { Task } from './start-http.ts';

export type Workers = {
  url: string;
  /** Replaces each process by a fresh one, one after the other; the old one ends when it has answered what it has taken. */
  replace(): Promise<void>;
  /** Lets all of them answer what they have taken, then end. */
  close(): Promise<void>;
};

/** Before a process is started in place of one that died, so that a fault at the start does not fill the log. */
const REPLACE_AFTER_MS = 1_000;

/** The first of them did not start, and has said why. */
export class WorkerFailed extends Error {}

/**
 * Starts `count` processes that answer on one port, on the database of this one, and another wherever one dies. This
 * process accepts the connections and hands them round, so that none waits at a process that is going or gone.
 */
export async function startWorkers(
  count: number,
  { connection, metrics, log }: { connection: pg.ClientConfig; metrics: Registry; log: Logger },
): Promise<Workers> {
  const serving = new Set<Worker>();
  let isClosing = false;
  /** The one that makes pictures ahead: they lie on the disk that all share. */
  let warmer: Worker | undefined;
  answerMetricsOfAll(metrics);

  async function startOne(): Promise<string> {
    const worker = cluster.fork();
    worker.on('error', (error) => log.warn({ err: error }, 'a worker could not be told something'));
    const ended = once(worker, 'exit').then(() => {
      if (warmer === worker) warmer = undefined;
      if (serving.delete(worker)) void replaceDead(worker);
    });
    const task: Task = { connection, warms: !warmer };
    warmer ??= worker;
    worker.send(task);
    const url = await Promise.race([urlFrom(worker), ended]);
    if (url === undefined) throw new WorkerFailed('The site did not start: see above.');
    serving.add(worker);
    return url;
  }

  async function replaceDead(dead: Worker): Promise<void> {
    log.error({ worker: dead.process.pid }, 'a worker has died, starting another');
    while (!isClosing) {
      const isStarted = await startOne().then(
        () => true,
        () => false,
      );
      if (isStarted) return;
      await delay(REPLACE_AFTER_MS);
    }
  }

  /** Asks a process to end; from here on it is not missed. */
  async function end(worker: Worker): Promise<void> {
    serving.delete(worker);
    if (worker.isDead()) return;
    const ended = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await ended;
  }

  let replacing: Promise<void> | undefined;
  async function replaceAll(): Promise<void> {
    log.info('starting all workers afresh');
    for (const worker of [...serving]) {
      if (isClosing) return;
      if (warmer === worker) warmer = undefined; // the one in its place takes over
      await startOne();
      await end(worker);
    }
    log.info('all workers are fresh');
  }

  const url = await startOne(); // alone, so that what is in the way is said once
  await Promise.all(Array.from({ length: count - 1 }, startOne));
  return {
    url,
    replace() {
      replacing ??= replaceAll()
        .catch((error: unknown) => log.error({ err: error }, 'the remaining workers go on as they are'))
        .finally(() => {
          replacing = undefined;
        });
      return replacing;
    },
    async close() {
      isClosing = true;
      await Promise.all([...serving].map(end));
    },
  };
}

function urlFrom(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('message', (message: { url?: string }) => {
      if (message.url !== undefined) resolve(message.url);
    });
  });
}
