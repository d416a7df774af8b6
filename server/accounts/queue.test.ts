import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

const bounds = { atOnce: 2, maxWaiting: 2, whenFull: () => new Error('full') };

/** Jobs that end when told to, and the order in which they began. */
function createJobs() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const job = (name: string) => () => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return { begun, job, end: (name: string) => ends.get(name)?.resolve(name), ends };
}

test('jobs run so many at a time, in the order in which they came', async () => {
  const queue = createQueue(bounds);
  const { begun, job, end } = createJobs();
  const results = ['a', 'b', 'c', 'd'].map((name) => queue(job(name)));
  expect(begun).toEqual(['a', 'b']);

  end('b');
  expect(await results[1]).toBe('b');
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);

  for (const name of ['a', 'c']) end(name);
  await Promise.all([results[0], results[2]]);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('d');
  expect(await results[3]).toBe('d');
});

test('who finds the queue full is turned away, and the others are served', async () => {
  const queue = createQueue({ ...bounds, atOnce: 1, maxWaiting: 1 });
  const { job, end } = createJobs();
  const first = queue(job('a'));
  const second = queue(job('b'));
  await expect(queue(job('c'))).rejects.toThrow('full');
  end('a');
  await first;
  await Promise.resolve();
  end('b');
  expect(await second).toBe('b');
});

test('a job that fails gives its place on', async () => {
  const queue = createQueue({ ...bounds, atOnce: 1 });
  const failed = queue(() => Promise.reject(new Error('broken')));
  const next = queue(async () => 'served');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('served');
  expect(await queue(async () => 'and later')).toBe('and later');
});
