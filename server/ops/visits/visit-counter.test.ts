import { expect, test } from 'vitest';
import { createVisitCounter } from './visit-counter.ts';

const visitor = { address: '192.0.2.1', agent: 'Firefox', host: 'films.example', country: 'GB' };

test('a flood of one address counts a hundred times in an interval, and leaves others theirs', () => {
  const { note, take } = createVisitCounter();
  for (let at = 0; at < 20_000; at += 1) note([['page', `/made-up/${at}`]], visitor);
  note([['page', '/']], { ...visitor, address: '192.0.2.2' });
  const { counts, visitors } = take();
  expect([counts.size, visitors.size]).toEqual([101, 2]);
  note([['page', '/']], visitor);
  expect([...take().counts]).toEqual([['page /', 1]]);
});

test('a flood of many addresses stays within the memory that it may take', () => {
  const { note, take } = createVisitCounter();
  for (let at = 0; at < 30_000; at += 1)
    note([['search', `words ${at}`]], { ...visitor, address: `192.0.2.${at}` });
  const { counts } = take();
  expect(counts.size).toBe(5_001);
  expect(counts.get('search other')).toBe(5_000); // of the 10,000 addresses that are listened to
});
