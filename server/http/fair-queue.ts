import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Unavailable } from './errors.ts';

type Options = {
  /** Jobs running at once. */
  slots: number;
  /** Of these, for one address. */
  slotsEach: number;
  /** Queued jobs, of all addresses and of one. */
  waiting: number;
  waitingEach: number;
  /** Sentence for a caller that is turned away. */
  busy: string;
  /** Longest wait in milliseconds. */
  patienceMs: number;
  /** Whether all who wait would fail for the same reason: then nobody waits for it. */
  failsAll?: (reason: unknown) => boolean;
};

type Waiting = { begin(): void; turnAway(reason: unknown): void };
type Asker = { running: number; line: Waiting[] };

/**
 * Runs `slots` jobs at once, taking addresses in turn: each has its own queue and at most `slotsEach` running jobs, so an
 * address with a thousand requests waits only for itself. If the queues are full, or after too long a wait, throws
 * Unavailable.
 */
export function createFairQueue(options: Options) {
  const { slots, slotsEach, waiting, waitingEach, busy, patienceMs, failsAll } = options;
  /** Addresses with running or waiting jobs, the one waiting longest for its turn first. */
  const askers = new Map<string, Asker>();
  let running = 0;
  let inLine = 0;

  async function run<T>(address: string, job: () => Promise<T>): Promise<T> {
    const asker = askers.get(address) ?? { running: 0, line: [] };
    if (running < slots && asker.running < slotsEach) enter(address, asker);
    else await turn(address, asker);
    try {
      return await job();
    } catch (thrown) {
      if (failsAll?.(thrown)) turnAllAway(thrown);
      throw thrown;
    } finally {
      // A slot is free again in the next turn of the event loop: cached pages requested meanwhile are sent first, and an
      // address has its share of a turn however many connections it has.
      void turnOfTheLoop().then(() => leave(address, asker));
    }
  }

  function enter(address: string, asker: Asker): void {
    running += 1;
    asker.running += 1;
    toTheEnd(address, asker);
  }

  function toTheEnd(address: string, asker: Asker): void {
    askers.delete(address);
    if (asker.running > 0 || asker.line.length > 0) askers.set(address, asker);
  }

  function turn(address: string, asker: Asker): Promise<void> {
    if (inLine >= waiting || asker.line.length >= waitingEach) throw new Unavailable('busy', busy);
    inLine += 1;
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
        turnAway(reason) {
          clearTimeout(timer);
          asker.line.splice(asker.line.indexOf(one), 1);
          inLine -= 1;
          if (asker.running === 0 && asker.line.length === 0) askers.delete(address);
          reject(reason);
        },
      };
      const timer = setTimeout(() => one.turnAway(new Unavailable('busy', busy)), patienceMs);
      asker.line.push(one);
      askers.set(address, asker);
    });
  }

  function turnAllAway(reason: unknown): void {
    for (const { line } of [...askers.values()]) for (const one of [...line]) one.turnAway(reason);
  }

  function leave(address: string, asker: Asker): void {
    running -= 1;
    asker.running -= 1;
    toTheEnd(address, asker);
    for (const [name, next] of askers) {
      if (running >= slots) return;
      if (next.running >= slotsEach) continue;
      const one = next.line.shift();
      if (!one) continue;
      inLine -= 1;
      enter(name, next);
      one.begin();
    }
  }

  return { run, stats: () => ({ running, waiting: inLine, addresses: askers.size }) };
}
