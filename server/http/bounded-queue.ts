import { Unavailable } from './errors.ts';

type Options = {
  slots: number;
  waiting: number;
  /** The sentence for whom is sent away. */
  busy: string;
  /** Milliseconds in line. With the work itself it must end before a silent connection is cut off (listen.ts). */
  patienceMs?: number;
};

/**
 * Lets `slots` jobs run at once and `waiting` more stand in line; whoever comes then, or has stood too long, is sent
 * away with Unavailable.
 */
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
    if (line.length >= waiting) throw new Unavailable(busy);
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(enter), 1);
        reject(new Unavailable(busy));
      }, patienceMs);
      line.push(enter);
    });
  }

  /** Hands the slot to the next in line, so that nobody who comes later slips in between. */
  function leave() {
    const next = line.shift();
    if (next) return next();
    running -= 1;
    if (running > 0) return;
    whenIdle.resolve();
    whenIdle = Promise.withResolvers();
  }

  /** Resolves when nobody is at work. */
  async function idle() {
    while (running > 0) await whenIdle.promise;
  }

  return { run, idle };
}
