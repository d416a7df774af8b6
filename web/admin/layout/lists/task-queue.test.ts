import { expect, test } from 'vitest';
import { createTaskQueue } from './task-queue.ts';

test('a queued task waits for the running one, keeps its order, and runs after a failure too', async () => {
  const enqueue = createTaskQueue();
  const ran: string[] = [];
  const first = Promise.withResolvers<void>();
  const all = [
    enqueue(async () => {
      await first.promise;
      ran.push('first');
    }),
    enqueue(async () => {
      ran.push('second');
      throw new Error('refused');
    }),
    enqueue(async () => ran.push('third')),
  ];
  const ended = Promise.allSettled(all);
  expect(ran).toEqual([]);
  first.resolve();
  expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(ran).toEqual(['first', 'second', 'third']);
});
