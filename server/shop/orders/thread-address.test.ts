import { expect, test } from 'vitest';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import { startApp } from '#tests/start-app.ts';
import { addOrder } from './fixture.ts';

const [WRONG, RIGHT] = ['sol@home.exmaple', 'sol@home.example'];
const SMTP = {
  SITE_URL: 'https://films.example',
  MAIL_FROM: 'shop@films.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

const site = await startApp({ mail: SMTP });
const shop = await staffVisitor(site, await addStaff(site.db, 'sam@films.example', 'shop'));
const desk = await staffVisitor(site, await addStaff(site.db, 'dora@films.example', 'desk'));

const mailed = async () =>
  (await site.pool.query('SELECT to_address AS "to", state FROM mails ORDER BY id')).rows;
const answer = (seen: number) =>
  desk.send('POST', '/api/staff/conversations/threads/1/answer', {
    ...{ subject: 'Your order', text: 'It is on its way.', idempotencyKey: crypto.randomUUID(), seen },
  });

test('replies about an order, failed ones too, go to the address that staff have corrected', async () => {
  const { number, key, address } = await addOrder(site.db, { number: '2026-00001', email: WRONG });
  await site.request(`/api/orders/${number}/message`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, message: 'Where is it?' }),
  });
  expect((await answer(1)).status).toBe(201);
  await site.pool.query("UPDATE mails SET state = 'failed'");

  const shown = await shop.send('GET', `/api/staff/orders/${number}`);
  const { addressRevision: revision } = await shown.json();
  const mended = { name: 'Sol', email: RIGHT, address, revision };
  expect((await shop.send('POST', `/api/staff/orders/${number}/address`, mended)).status).toBe(200);
  expect((await answer(2)).status).toBe(201);
  expect((await desk.send('POST', '/api/staff/conversations/threads/1/letters/2/again')).status).toBe(200);
  expect(await mailed()).toEqual(Array(2).fill({ to: RIGHT, state: 'queued' }));
});
