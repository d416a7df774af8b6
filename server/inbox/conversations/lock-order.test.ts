import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { deleteEntry, deleteExpired } from '../forms/queries.ts';
import { anAnswer, startConversations } from './fixture.ts';
import { openThread } from './open-thread.ts';

/* A thread, its form and its messages are always locked in one order: two different orders would deadlock. */

const site = await startConversations();
const { omar, ines } = site;
beforeEach(site.empty);

/** Starts each action once the one before waits for `row`, which is locked until all wait. Throws if one fails. */
async function meeting(row: string, happens: readonly (() => Promise<unknown>)[]): Promise<void> {
  const holder = await site.pool.connect();
  await holder.query('BEGIN');
  await holder.query(`SELECT FROM ${row} FOR UPDATE`);
  const all: Promise<unknown>[] = [];
  for (const [before, begin] of happens.entries()) {
    all.push(begin());
    await waitingQueries(site.pool, before + 1);
  }
  await holder.query('COMMIT');
  holder.release();
  await Promise.all(all);
}

const markSpam = (id: number) => ines.ok('POST', '/change', { ids: [id], state: 'spam' });

test('a decision is mailed while a colleague marks the film as spam', async () => {
  await site.submit({});
  await site.pool.query("UPDATE film_submissions SET stage = 'declined'");
  const tell = () =>
    omar.ok('POST', '/../submissions/1/decision', anAnswer({ outcome: 'declined', text: 'Dear Idris' }));
  await meeting('film_submissions', [tell, () => markSpam(1)]);
  expect((await omar.read(1)).letters).toHaveLength(1);
});

test('a screener is renewed while a colleague marks the film as spam', async () => {
  await site.submit({});
  await site.pool.query("UPDATE film_submissions SET token_hash = sha256('token')");
  const renew = async () =>
    expect(
      await site.send('/api/submission/token/screener', { screenerUrl: 'https://vault.example/salt' }),
    ).toMatchObject({ status: 200 });
  await meeting('film_submissions', [renew, () => markSpam(1)]);
  expect(await site.rows('SELECT state FROM threads')).toEqual([{ state: 'spam' }]);
});

test('a message is deleted or unmarked as spam on the shell while a colleague marks it', async () => {
  await site.contact({});
  await meeting('contact_messages', [() => deleteEntry(site.db, 'contact', 1), () => markSpam(1)].reverse());
  expect(await site.count('threads')).toBe(0);
});

test('merged messages are deleted while a colleague removes their spam mark', async () => {
  const accept = () => ines.ok('POST', '/change', { ids: [2], state: 'new' });
  const remove = () => omar.ok('POST', '/../persons/remove', { email: 'ada@home.example' });
  const states = () => site.rows('SELECT id, state FROM threads');
  const begin = async () => {
    await site.empty();
    for (const message of ['One', 'Two']) await site.contact({ firstName: 'http://spam.example', message });
    await omar.ok('POST', '/merge', { ids: [1, 2] });
  };
  await begin();
  await meeting('contact_messages', [() => deleteEntry(site.db, 'contact', 1), accept]);
  expect(await states()).toEqual([{ id: 2, state: 'new' }]);
  await begin();
  await site.pool.query("UPDATE contact_messages SET created_at = now() - interval '3 years' WHERE id = 1");
  await meeting('threads WHERE id = 2', [accept, () => deleteExpired(site.db)]);
  expect(await states()).toEqual([{ id: 2, state: 'new' }]);
  await begin();
  await meeting('threads WHERE id = 2', [accept, remove]);
  expect(await states()).toEqual([]);
});

test('expired messages are deleted at night while a colleague marks one', async () => {
  await site.contact({});
  await site.pool.query("UPDATE contact_messages SET created_at = now() - interval '3 years'");
  const late = async () =>
    expect((await ines.send('POST', '/change', { ids: [1], state: 'spam' })).status).toBe(404);
  await meeting('contact_messages', [() => deleteExpired(site.db), late]);
  expect(await site.count('threads')).toBe(0);
});

test('a person’s data are deleted while a colleague merges their threads', async () => {
  await site.contact({});
  await site.contact({ message: 'And the otter?' });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  const merge = async () => expect((await omar.send('POST', '/merge', { ids: [1, 2] })).status).toBe(404);
  const remove = () => ines.ok('POST', '/../persons/remove', { email: 'ada@home.example' });
  await meeting('thread_messages', [remove, merge]);
  expect(await site.count('thread_messages')).toBe(0);
});

test('a buyer writes about an order in a merged thread while a data request deletes it', async () => {
  const numbers = ['2026-00001', '2026-00002'];
  const bought = [];
  for (const number of numbers) {
    const order = await addOrder(site.db, { number, email: 'ada@home.example' });
    bought.push(order);
    const about = { kind: 'order', orderNumber: number, subject: 'Order', text: 'It is torn.' } as const;
    await openThread(site.db, { ...about, name: 'Ada Marsh', email: 'ada@home.example' });
  }
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  const merged = await site.rows(
    'SELECT order_number AS number, merged_into AS root FROM threads WHERE merged_into > 0',
  );
  const { number, root } = merged[0] as { number: string; root: number };
  const key = bought.find((order) => order.number === number)?.key;
  const body = { key, message: 'Both sleeves are.', idempotencyKey: randomUUID() };
  const write = async () =>
    expect(await site.send(`/api/orders/${number}/message`, body)).toMatchObject({ status: 200 });
  const remove = () => ines.ok('POST', '/../persons/remove', { email: 'ada@home.example' });
  await meeting(`threads WHERE id = ${root}`, [remove, write]);
});
