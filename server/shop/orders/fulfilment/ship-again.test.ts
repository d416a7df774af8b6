import { expect, test } from 'vitest';
import { StaffOrder } from '#contract/shop/staff-orders.ts';
import { auditLog } from '#server/platform/db/tables/staff.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from '../fixture.ts';

/** Orders of two shirts (line 0) and a disc (line 1). */
const site = await startApp();
const sol = await staffVisitor(site, await addStaff(site.db, 'sol@films.example', 'shop'));

const FIRST = { carrier: 'Post', tracking: 'A1', lines: [{ position: 0, quantity: 1 }], parcelsBefore: 0 };
const ship = (number: string, body: object) => sol.send('POST', `/api/staff/orders/${number}/shipped`, body);
const read = async (number: string) =>
  StaffOrder.parse(await (await sol.send('GET', `/api/staff/orders/${number}`)).json());
const mailsOf = async (number: string) => {
  const { parcels, mails } = await read(number);
  const noted = (await site.db.select().from(auditLog)).filter(({ what }) => what === number);
  return [parcels.length, mails.length, noted.length];
};

test('a parcel recorded again or concurrently is one parcel with one mail', async () => {
  await addOrder(site.db, { number: '2026-00001' });
  const replies = await Promise.all([1, 2, 3].map(() => ship('2026-00001', FIRST)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await mailsOf('2026-00001')).toEqual([1, 1, 1]);
  const rest = { carrier: 'Post', parcelsBefore: 1 };
  expect((await ship('2026-00001', rest)).status).toBe(200);
  const again = StaffOrder.parse(await (await ship('2026-00001', rest)).json());
  expect(again.state).toBe('shipped');
  expect(await mailsOf('2026-00001')).toEqual([2, 2, 2]);
});

test('a different parcel than the one that a colleague recorded meanwhile is refused', async () => {
  await addOrder(site.db, { number: '2026-00002' });
  await ship('2026-00002', FIRST);
  for (const other of [
    { ...FIRST, tracking: 'B2' },
    { ...FIRST, lines: [{ position: 1, quantity: 1 }] },
  ]) {
    const reply = await ship('2026-00002', other);
    expect([reply.status, await reply.text()]).toEqual([
      409,
      'Another parcel of 2026-00002 was noted meanwhile: close this, and see what is left to send',
    ]);
  }
  expect(await mailsOf('2026-00002')).toEqual([1, 1, 1]);
});
