import { expect, test } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

const busy = 'Too much at once.';

/** A job that ends on command. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const job = { began: false, end: resolve, fail: reject, run };
  function run() {
    job.began = true;
    return promise;
  }
  return job;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no more jobs run than there are slots, and queued ones run in order', async () => {
  const queue = createBoundedQueue({ busy, slots: 2, waiting: 9 });
  const [a, b, c, d] = [task(), task(), task(), task()];
  const all = [a, b, c, d].map((job) => queue.run(job.run));
  await settle();
  expect([a.began, b.began, c.began, d.began]).toEqual([true, true, false, false]);
  b.end();
  await settle();
  expect([c.began, d.began]).toEqual([true, false]);
  for (const job of [a, c, d]) job.end();
  await Promise.all(all);
});

test('a failing job frees its slot', async () => {
  const queue = createBoundedQueue({ busy, slots: 1, waiting: 1 });
  const bad = task();
  const failed = expect(queue.run(bad.run)).rejects.toThrow('broken');
  bad.fail(new Error('broken'));
  await failed;
  expect(await queue.run(async () => 'done')).toBe('done');
});

test('a full queue refuses jobs', async () => {
  const queue = createBoundedQueue({ busy, slots: 1, waiting: 0 });
  const first = task();
  const running = queue.run(first.run);
  await expect(queue.run(async () => {})).rejects.toMatchObject({ status: 503, message: busy });
  first.end();
  await running;
});

test('idle resolves when the last job has ended', async () => {
  const queue = createBoundedQueue({ busy, slots: 1, waiting: 9 });
  await queue.idle();
  const [a, b] = [task(), task()];
  const all = [queue.run(a.run), queue.run(b.run)];
  let idle = false;
  const waiting = queue.idle().then(() => {
    idle = true;
  });
  a.end();
  await settle();
  expect(idle).toBe(false);
  b.end();
  await Promise.all([...all, waiting]);
  expect(idle).toBe(true);
});

test('a caller that waits too long is refused, and the queue continues', async () => {
  const queue = createBoundedQueue({ busy, slots: 1, waiting: 9, patienceMs: 10 });
  const first = task();
  const running = queue.run(first.run);
  await expect(queue.run(async () => 'never')).rejects.toMatchObject({ status: 503, message: busy });
  first.end();
  await running;
  expect(await queue.run(async () => 'done')).toBe('done');
});
