import { Unavailable } from '../errors.ts';

type Options = {
  slots: number;
  waiting: number;
  /** Message for a caller that is refused. */
  busy: string;
  /** Longest wait in milliseconds. Wait and work together must end before an idle connection is closed (listen.ts). */
  patienceMs?: number;
};

/** Runs `slots` jobs at once and queues `waiting` more. Throws Unavailable for callers beyond that, or after too long a wait. */
export function createBoundedQueue({ slots, waiting, busy, patienceMs = 5_000 }: Options) {
  let running = 0;
  const line: (() => void)[] = [];
  let whenIdle = Promise.withResolvers<void>();

  async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running < slots) running += 1;
    else await turn();
    try {
      return await job();
    } finally {
      leave();
    }
  }

  function turn(): Promise<void> {
    if (line.length >= waiting) throw new Unavailable('busy', busy);
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(new Unavailable('busy', busy));
      }, patienceMs);
      line.push(enter);
    });
  }

  /** Passes the slot to the next in the queue, so that no later caller takes it. */
  function leave() {
    const next = line.shift();
    if (next) return next();
    running -= 1;
    if (running > 0) return;
    whenIdle.resolve();
    whenIdle = Promise.withResolvers();
  }

  /** Resolves when no job is running. */
  async function idle() {
    while (running > 0) await whenIdle.promise;
  }

  return { run, idle };
}
