import { expect, test } from 'vitest';
import { recordEvent } from '#server/shop/orders/events.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { anAnswer, startConversations } from '../conversations/fixture.ts';
import { openThread } from '../conversations/open-thread.ts';

type Part = { label: string; count: number; rows?: object[] };
const site = await startConversations();
const person = async (what: 'held' | 'remove', email: string) => {
  const reply = await site.omar.send('POST', `/../persons/${what}`, { email });
  const parts = (await reply.json()) as Part[];
  return Object.fromEntries(parts.filter(({ count }) => count > 0).map(({ label, count }) => [label, count]));
};

test('data of an address are found in any spelling and deleted with dependants; others stay', async () => {
  await site.contact({ email: 'Ada@Home.example' });
  await site.submit({ email: 'ada@home.example' });
  await site.contact({ email: 'idris@home.example' }, { address: '203.0.113.9' });
  for (const { id, email } of (await site.omar.list()).rows)
    if (email.startsWith('Ada@')) await site.omar.ok('POST', `/threads/${id}/answer`, anAnswer());
  const held = await person('held', 'ADA@home.example');
  expect(held).toMatchObject({ Messages: 1, 'Film submissions': 1, Conversations: 2, Letters: 1 });
  expect(held.Mails).toBeGreaterThan(4);
  const removed = await person('remove', 'ada@HOME.example');
  expect(removed).toEqual(held);
  expect(await person('held', 'ada@home.example')).toEqual({});
  expect(await person('held', 'idris@home.example')).toMatchObject({
    Messages: 1,
    Conversations: 1,
    Mails: 2,
  });
});

test('a deleted person’s orders stay, with their messages and merged threads', async () => {
  const email = 'olga@home.example';
  const { id } = await addOrder(site.db, { number: '2026-00001', email });
  await site.pool.query(
    "INSERT INTO mails (state, to_address, letter, max_tries, order_id) VALUES ('unsent', $1, '{}', 1, $2)",
    [email, id],
  );
  await recordEvent(site.db, id, 'note', { staff: 'ines', detail: { text: 'Rang about the shirt' } });
  const about = { kind: 'order', orderNumber: '2026-00001', name: 'Olga', email } as const;
  const thread = await openThread(site.db, { ...about, subject: 'Order', text: 'It is torn.' });
  const seen = (await site.omar.read(thread)).letters[0]?.id;
  await site.omar.ok('POST', `/threads/${thread}/answer`, anAnswer({ seen }));
  await site.contact({ email }, { address: '203.0.113.10' });
  const [message] = (await site.omar.list('?kind=message')).rows;
  const merged = await site.omar.ok('POST', '/merge', { ids: [thread, message?.id] });
  expect(merged).toMatchObject({ id: thread });
  const stays = {
    'Letters about orders': 2,
    'Mails about orders': 2,
    'Conversations about orders': 1,
    Orders: 1,
  };
  expect(await person('held', email)).toEqual({ ...stays, Messages: 1, Conversations: 1, Mails: 2 });
  expect(await person('remove', email)).toEqual({ Messages: 1, Conversations: 1, Mails: 2 });
  expect(await person('held', email)).toEqual(stays);
  const held = (await (await site.omar.send('POST', '/../persons/held', { email })).json()) as Part[];
  expect(held.find(({ label }) => label === 'Orders')?.rows).toMatchObject([
    {
      number: '2026-00001',
      lines: [{ sku: 'shirt-m' }, { sku: 'disc' }],
      history: [{ what: 'note', staff: 'ines', detail: { text: 'Rang about the shirt' } }],
    },
  ]);
});

test('the audit log says how much was deleted and by whom, but not whose', async () => {
  await site.contact({ email: 'secret.name@home.example' });
  await person('remove', 'secret.name@home.example');
  const log = await site.rows(
    "SELECT * FROM audit_log WHERE action = 'deleted a person’s data' ORDER BY id DESC LIMIT 1",
  );
  expect(log).toMatchObject([{ who: 'omar@films.example', after: { Messages: 1, Conversations: 1 } }]);
  expect(JSON.stringify(log)).not.toContain('secret.name');
});

test('an invalid address is refused with a sentence', async () => {
  const reply = await site.omar.send('POST', '/../persons/held', { email: 'nobody' });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('name@example.com')]);
});

test('an order’s old address finds and deletes its data, but not the other person’s', async () => {
  const [wrong, right] = ['mistyped@home.example', 'meant@home.example'];
  const { number, name, address } = await addOrder(site.db, { number: '2026-00009', email: wrong });
  const shop = await site.as('shop');
  const order = await (await shop.send('GET', `/../orders/${number}`)).json();
  const body = { name, address, email: right, revision: order.addressRevision };
  expect((await shop.send('POST', `/../orders/${number}/address`, body)).status).toBe(200);
  const label = 'Former addresses of orders that are somebody else’s';
  expect(await person('held', wrong)).toEqual({ [label]: 1 });
  const theirs = await (await site.omar.send('POST', '/../persons/held', { email: right })).text();
  expect(theirs).toContain(number);
  expect(theirs).not.toContain(wrong);
  expect(await person('remove', wrong)).toEqual({ [label]: 1 });
  expect(await person('held', wrong)).toEqual({});
  const { rows } = await site.pool.query('SELECT 1 FROM order_events WHERE detail::text LIKE $1', [
    `%${wrong}%`,
  ]);
  expect(rows).toEqual([]);
});
