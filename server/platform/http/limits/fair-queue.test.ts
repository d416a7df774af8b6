import { setImmediate as tick } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const busy = 'Too many people are asking at once.';
const bounds = { slots: 3, slotsEach: 2, waiting: 10, waitingEach: 6, busy, patienceMs: 60_000 };

/** Jobs that record their start and end on command, and all end after the test. */
function watch(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ ...bounds, ...options });
  const begun: string[] = [];
  const gates = new Map<string, () => void>();
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
    for (const open of gates.values()) open();
  });
  const ask = (address: string, name: string) =>
    queue.run(address, async () => {
      if (isOver) return name;
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      gates.set(name, resolve);
      await promise;
      return name;
    });
  const end = async (...names: string[]) => {
    for (const name of names) {
      gates.get(name)?.();
      for (let turn = 0; turn < 3; turn += 1) await tick();
    }
  };
  return { queue, ask, begun, end };
}

test('a lone address runs jobs at once, up to its share', async () => {
  const { ask, begun } = watch();
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
  await tick();
  expect(begun).toEqual(['a1', 'a2']);
});

test("a job starts at once despite another address's flood", async () => {
  const { ask, begun } = watch();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask('a', name);
  void ask('b', 'b1');
  await tick();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('addresses take turns, however many requests each has', async () => {
  const { ask, begun, end } = watch({ slots: 1, slotsEach: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  for (const name of ['b1', 'b2']) void ask('b', name);
  void ask('c', 'c1');
  await end('a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('queued jobs that would fail for the same reason fail at once', async () => {
  const silence = new Error('The database does not answer');
  const { queue, ask, begun, end } = watch({
    slots: 1,
    slotsEach: 1,
    failsAll: (reason) => reason === silence,
  });
  const fail = (reason: Error) => queue.run('a', () => tick().then(() => Promise.reject(reason)));
  const first = fail(silence);
  const waiting = [ask('a', 'a1'), ask('b', 'b1'), ask('b', 'b2')];
  expect(await Promise.allSettled([first, ...waiting])).toEqual(
    Array(4).fill({ status: 'rejected', reason: silence }),
  );
  await tick();
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, addresses: 0 });
  await expect(Promise.all([fail(new Error('Only here')), ask('b', 'b3')])).rejects.toThrow('Only here');
  await end('b3');
  expect(begun).toEqual(['b3']);
});

test('a job returns its result or failure, and frees its slot', async () => {
  const { queue } = watch({ slots: 1, slotsEach: 1 });
  const failed = queue.run('a', async () => {
    throw new Error('broken');
  });
  const next = queue.run('a', async () => 'well');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('well');
  await tick();
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, addresses: 0 });
});

test("an address's queue is limited, and takes no room from others", async () => {
  const { ask, begun, end } = watch();
  const flood = Array.from({ length: 12 }, (_, at) =>
    ask('a', `a${at}`).catch((error: Error) => error.message),
  );
  void ask('b', 'b1');
  await tick();
  expect(await Promise.all(flood.slice(8))).toEqual([busy, busy, busy, busy]);
  expect(begun).toEqual(['a0', 'a1', 'b1']);
  await end('b1', 'a0', 'a1');
  expect(begun).toEqual(['a0', 'a1', 'b1', 'a2', 'a3']);
});

test('all queues together are limited', async () => {
  const { ask, queue } = watch();
  const asked = Array.from({ length: 20 }, (_, at) => ask(`address ${at}`, `job ${at}`));
  for (const refused of asked.slice(13)) await expect(refused).rejects.toMatchObject({ status: 503 });
  expect(queue.stats()).toEqual({ running: 3, waiting: 10, addresses: 13 });
});

test('a caller that waits too long is refused and leaves the queue', async () => {
  const { ask, queue, begun, end } = watch({ patienceMs: 20 });
  for (const name of ['a1', 'a2']) void ask('a', name);
  await expect(ask('a', 'a3')).rejects.toMatchObject({ status: 503, message: busy });
  expect(queue.stats()).toEqual({ running: 2, waiting: 0, addresses: 1 });
  await end('a1', 'a2');
  expect(begun).toEqual(['a1', 'a2']);
  expect(queue.stats()).toEqual({ running: 0, waiting: 0, addresses: 0 });
});

test('cached requests that arrive meanwhile are answered before the next job starts', async () => {
  const { queue } = watch({ slots: 1, slotsEach: 1 });
  const order: string[] = [];
  const first = queue.run('a', async () => void order.push('first'));
  const second = queue.run('a', async () => void order.push('second'));
  setImmediate(() => order.push('a kept page'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'a kept page', 'second']);
});

test('jobs that end at once get no larger share of the event loop', async () => {
  const { run } = createFairQueue(bounds);
  let ended = 0;
  const all = [1, 2, 3, 4, 5].map(() =>
    run('a', async () => {
      ended += 1;
    }),
  );
  const inLaterTurns = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await tick();
    inLaterTurns.push(ended);
  }
  expect(inLaterTurns).toEqual([2, 4, 5]);
  await Promise.all(all);
});

test('jobs one after another get no larger share of the event loop', async () => {
  const { run } = createFairQueue(bounds);
  let ended = 0;
  for (let job = 0; job < 5; job += 1) {
    void run('a', async () => {
      ended += 1;
    });
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
  }
  expect(ended).toBe(2);
});
