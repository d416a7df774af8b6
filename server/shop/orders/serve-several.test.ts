import { expect, test } from 'vitest';
import { mails } from '#server/platform/db/tables/mails.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from './fixture.ts';

const site = await startApp();
const shop = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));
const ask = async (method: string, path: string, body?: object) => {
  const reply = await shop.send(method, `/api/staff/${path}`, body);
  return reply.ok ? reply.json() : [reply.status, await reply.text()];
};
const stateOf = async (number: string) => (await ask('GET', `orders/${number}`)).state;

test('several orders are packed and shipped, each with its number; a repeat changes nothing, and refused ones are named', async () => {
  const numbers = ['2026-00001', '2026-00002', '2026-00003'];
  for (const number of numbers) await addOrder(site.db, { number });
  await addOrder(site.db, { number: '2026-00004', state: 'pending' });
  const everything = [...numbers, '2026-00004', '2020-1'];
  for (const _repeat of [1, 2])
    expect(await ask('POST', 'order-packings', { numbers: everything })).toMatchObject({
      done: 3,
      refused: [
        { number: '2026-00004', message: expect.stringContaining('waiting for its payment') },
        { number: '2020-1' },
      ],
    });

  const [first, second, third] = numbers;
  const lines = [{ position: 0, quantity: 1 }];
  await ask('POST', `orders/${third}/shipped`, { carrier: 'Post', lines });
  const parcels = everything.slice(0, 4).map((number, at) => ({ number, tracking: `RM${at}` }));
  for (const _repeat of [1, 2])
    expect(await ask('POST', 'order-parcels', { carrier: 'Post', parcels })).toEqual({
      done: 2,
      refused: [
        { number: third, message: `A part of ${third} was sent before: send the rest on its page` },
        { number: '2026-00004', message: expect.stringContaining('is waiting for its payment') },
      ],
    });
  expect(await ask('GET', `orders/${second}`)).toMatchObject({
    state: 'shipped',
    parcels: [{ carrier: 'Post', tracking: 'RM1' }],
  });
  expect(await stateOf(third ?? '')).toBe('packed');
  const shipped = (await site.db.select().from(mails)).filter(({ occasion }) =>
    occasion?.startsWith('shipped'),
  );
  expect(shipped).toHaveLength(3);
  const done = (await site.db.select().from(auditLog)).map(({ action, what }) => [action, what]);
  expect(done.filter(([, what]) => what === first)).toEqual([
    ['packed an order', first],
    ['shipped a parcel', first],
  ]);
});

test('packing slips of several orders are read together, a hundred at most', async () => {
  await addOrder(site.db, { number: '2026-00011' });
  await addOrder(site.db, { number: '2026-00012' });
  const slips = await ask('GET', 'order-slips?numbers=2026-00012,2026-00011,2026-00012');
  expect(slips.map(({ number }: { number: string }) => number)).toEqual(['2026-00012', '2026-00011']);
  const many = Array.from({ length: 101 }, (_, at) => `2026-${at}`).join();
  expect(await ask('GET', `order-slips?numbers=${many}`)).toEqual([400, 'Numbers may be at most 100']);
});
