import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('what is given while another runs waits for it, keeps its place, and runs after a failure too', async () => {
  const enqueue = inOrder();
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
