import cluster, { type Worker } from 'node:cluster';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { answerMetricsOfAll } from '#server/ops/metrics/metrics-of-all.ts';
import type { Task } from './start-http.ts';

export type Workers = {
  url: string;
  /** Replaces the workers one after another; an old one ends after finishing its requests. */
  replace(): Promise<void>;
};

/** Delay before replacing a dead worker, so that a fault at the start does not flood the log. */
const REPLACE_AFTER_MS = 1_000;

/** A worker that is asked to end does so within 9.5 s (site.ts). One that takes longer hangs. */
const END_WITHIN_MS = 12_000;

/** A start may wait half a minute for the database alone. One that takes this long hangs. */
const START_WITHIN_MS = 120_000;

type Options = {
  task: Omit<Task, 'warms'>;
  metrics: Registry;
  log: Logger;
  /** Receives a function that lets all workers finish their requests and end, including those that are starting. */
  onClose: (closer: () => Promise<void>) => void;
  startWithinMs?: number;
  endWithinMs?: number;
};

/** The first worker did not start, and has logged the reason. */
export class WorkerFailed extends Error {}

/**
 * Starts `count` workers that answer on one port, on this process's database, and replaces dead ones. This process accepts the
 * connections and distributes them, so that none waits for a worker that is ending or dead.
 */
export async function startWorkers(
  count: number,
  {
    task: shared,
    metrics,
    log,
    onClose,
    startWithinMs = START_WITHIN_MS,
    endWithinMs = END_WITHIN_MS,
  }: Options,
): Promise<Workers> {
  const serving = new Set<Worker>();
  let starting = 0;
  let isClosing = false;
  /** The worker that makes pictures ahead, onto the shared disk. */
  let warmer: Worker | undefined;
  answerMetricsOfAll(metrics);
  process.once('exit', () => {
    // The others end by themselves; a hanging one would not.
    for (const worker of all()) worker.process.kill('SIGKILL');
  });
  onClose(async () => {
    isClosing = true;
    await Promise.all(all().map(end));
  });

  async function startOne(): Promise<string> {
    starting += 1;
    try {
      return await start();
    } finally {
      starting -= 1;
    }
  }

  async function start(): Promise<string> {
    if (isClosing) throw new WorkerFailed('The site is stopping.');
    const worker = cluster.fork();
    worker.on('error', (error) =>
      log.warn({ err: error }, 'a worker could not be started, or sent a message'),
    );
    const ended = endOf(worker).then(() => {
      if (warmer === worker) warmer = undefined;
      if (!serving.delete(worker)) return;
      log.error({ worker: worker.process.pid }, 'a worker has died');
      void fill();
    });
    const task: Task = { ...shared, warms: !warmer };
    warmer ??= worker;
    worker.send(task);
    const timer = killAfter(startWithinMs, worker, 'a worker has not started in time and is killed');
    const url = await Promise.race([urlFrom(worker), ended]);
    clearTimeout(timer);
    if (url === undefined) throw new WorkerFailed('The site did not start: see above.');
    if (!isClosing) serving.add(worker);
    return url;
  }

  /** Starts the missing workers. */
  async function fill(): Promise<void> {
    while (!isClosing && serving.size + starting < count)
      await startOne().catch(() => delay(REPLACE_AFTER_MS));
  }

  /** Asks a worker to end, and kills it if it hangs; it is no longer replaced. */
  async function end(worker: Worker): Promise<void> {
    serving.delete(worker);
    if (worker.isDead()) return;
    const ended = endOf(worker);
    worker.process.kill('SIGTERM');
    const timer = killAfter(endWithinMs, worker, 'a worker has not ended in time and is killed');
    await ended;
    clearTimeout(timer);
  }

  const killAfter = (ms: number, worker: Worker, words: string) =>
    setTimeout(() => {
      log.error({ worker: worker.process.pid }, words);
      worker.process.kill('SIGKILL');
    }, ms);

  let replacing: Promise<void> | undefined;
  async function replaceAll(): Promise<void> {
    log.info('restarting all workers');
    for (const worker of [...serving]) {
      if (isClosing) return;
      if (!serving.has(worker)) continue; // died meanwhile
      if (warmer === worker) warmer = undefined; // its replacement takes over
      await startOne();
      await end(worker);
      void fill(); // another may have died meanwhile
    }
    log.info('all workers have been restarted');
  }

  const url = await startOne(); // alone, so that an error is reported once
  await Promise.all(Array.from({ length: count - 1 }, startOne));
  return {
    url,
    replace() {
      replacing ??= replaceAll()
        .catch((error: unknown) => {
          if (isClosing) return;
          log.error({ err: error }, 'the remaining workers keep running');
          void fill();
        })
        .finally(() => {
          replacing = undefined;
        });
      return replacing;
    },
  };
}

const all = (): Worker[] => Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);

/**
 * Resolves when a worker has ended, or could not be started at all. An error does not mean that it has ended: a message to a dead
 * worker causes one before the exit.
 */
function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.on('error', () => void (worker.process.pid === undefined && resolve()));
  });
}

function urlFrom(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.on('message', (message: { url?: string }) => {
      if (message.url !== undefined) resolve(message.url);
    });
  });
}
