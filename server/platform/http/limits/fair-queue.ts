import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { Unavailable } from '../errors.ts';

type Options = {
  /** Jobs running at once. */
  slots: number;
  /** Of these, slots for one address. */
  slotsEach: number;
  /** Queued jobs, of all addresses and of one. */
  waiting: number;
  waitingEach: number;
  /** Message for a caller that is refused. */
  busy: string;
  /** Longest wait in milliseconds. */
  patienceMs: number;
  /** Whether all queued jobs would fail for the same reason; they then fail at once. */
  failsAll?: (reason: unknown) => boolean;
};

type Waiting = { begin(): void; turnAway(reason: unknown): void };
type Client = { running: number; line: Waiting[] };

/**
 * Runs `slots` jobs at once, serving addresses in turn: each has its own queue and at most `slotsEach` running jobs, so an
 * address with a thousand requests delays only itself. Throws Unavailable if the queues are full, or after too long a wait.
 */
export function createFairQueue(options: Options) {
  const { slots, slotsEach, waiting, waitingEach, busy, patienceMs, failsAll } = options;
  /** Addresses with running or queued jobs, the one served least recently first. */
  const clients = new Map<string, Client>();
  let running = 0;
  let inLine = 0;

  async function run<T>(address: string, job: () => Promise<T>): Promise<T> {
    const client = clients.get(address) ?? { running: 0, line: [] };
    if (running < slots && client.running < slotsEach) enter(address, client);
    else await turn(address, client);
    try {
      return await job();
    } catch (thrown) {
      if (failsAll?.(thrown)) turnAllAway(thrown);
      throw thrown;
    } finally {
      // Frees the slot in the next turn of the event loop: cached pages requested meanwhile are sent first, and an address gets
      // its share of a turn however many connections it has.
      void turnOfTheLoop().then(() => leave(address, client));
    }
  }

  function enter(address: string, client: Client): void {
    running += 1;
    client.running += 1;
    toTheEnd(address, client);
  }

  function toTheEnd(address: string, client: Client): void {
    clients.delete(address);
    if (client.running > 0 || client.line.length > 0) clients.set(address, client);
  }

  function turn(address: string, client: Client): Promise<void> {
    if (inLine >= waiting || client.line.length >= waitingEach) throw new Unavailable('busy', busy);
    inLine += 1;
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
        turnAway(reason) {
          clearTimeout(timer);
          client.line.splice(client.line.indexOf(one), 1);
          inLine -= 1;
          if (client.running === 0 && client.line.length === 0) clients.delete(address);
          reject(reason);
        },
      };
      const timer = setTimeout(() => one.turnAway(new Unavailable('busy', busy)), patienceMs);
      client.line.push(one);
      clients.set(address, client);
    });
  }

  function turnAllAway(reason: unknown): void {
    for (const { line } of [...clients.values()]) for (const one of [...line]) one.turnAway(reason);
  }

  function leave(address: string, client: Client): void {
    running -= 1;
    client.running -= 1;
    toTheEnd(address, client);
    for (const [name, next] of clients) {
      if (running >= slots) return;
      if (next.running >= slotsEach) continue;
      const one = next.line.shift();
      if (!one) continue;
      inLine -= 1;
      enter(name, next);
      one.begin();
    }
  }

  return { run, stats: () => ({ running, waiting: inLine, addresses: clients.size }) };
}
