import { beforeEach, expect, test } from 'vitest';
import { anAnswer, startConversations } from './fixture.ts';

/* A repeated request, whose answer was lost, is performed once. */

const site = await startConversations();
const { omar, withoutSmtp } = site;
beforeEach(site.empty);

const deeds = async (action: string) =>
  (await site.rows(`SELECT FROM audit_log WHERE action = '${action}'`)).length;

test('a repeated note is stored once, also concurrently and after a merge', async () => {
  await site.contact({});
  const note = { text: 'Asked before', idempotencyKey: crypto.randomUUID() };
  const leave = (thread = 1) => omar.ok('POST', `/threads/${thread}/notes`, note);
  const [first, ...others] = await Promise.all([leave(), leave(), leave()]);
  await site.contact({ message: 'And the otter?' });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  const again = await omar.send('POST', '/threads/1/notes', note);
  expect(Date.parse(again.headers.get('idempotent-replayed-at') ?? '')).toBeGreaterThan(0);
  for (const other of [...others, await leave(2)]) expect(other).toEqual(first);
  expect((await omar.read(2)).notes).toMatchObject([{ text: 'Asked before', author: 'omar' }]);
});

test('a different note with a used key is refused, with a message that it is stored', async () => {
  await site.contact({});
  const idempotencyKey = crypto.randomUUID();
  await omar.ok('POST', '/threads/1/notes', { text: 'Asked before', idempotencyKey });
  const other = await omar.send('POST', '/threads/1/notes', { text: 'Asked twice before', idempotencyKey });
  expect([other.status, other.headers.get('error-code')]).toEqual([409, 'idempotency-key-used']);
  expect((await omar.read(1)).notes).toHaveLength(1);
});

test('a refused request can be repeated', async () => {
  const note = { text: 'Asked before', idempotencyKey: crypto.randomUUID() };
  expect((await omar.send('POST', '/threads/1/notes', note)).status).toBe(404);
  await site.contact({});
  await omar.ok('POST', '/threads/1/notes', note);
  expect((await omar.read(1)).notes).toHaveLength(1);
});

test('a repeated saved reply is added once, and repeating a change is no conflict', async () => {
  await site.pool.query('TRUNCATE reply_templates RESTART IDENTITY');
  const before = await deeds('changed a text to answer with');
  const thanks = { name: 'Thanks', text: 'Dear you', idempotencyKey: crypto.randomUUID() };
  const added = (await omar.ok('POST', '/templates', thanks)) as { revision: string };
  expect(await omar.ok('POST', '/templates', thanks)).toEqual(added);
  expect(await deeds('changed a text to answer with')).toBe(before + 1);
  const change = { name: 'Thanks', text: 'Dear friend', revision: added.revision };
  const changed = await omar.ok('PUT', '/templates/1', change);
  expect(await omar.ok('PUT', '/templates/1', change)).toEqual(changed);
  expect(await omar.ok('GET', '/templates')).toEqual([changed]);
});

test('a repeated merge succeeds; a different one that shares a thread does not', async () => {
  for (const message of ['One', 'Two', 'Three']) await site.contact({ message });
  const before = await deeds('merged messages');
  for (let sent = 0; sent < 2; sent += 1)
    expect(await omar.ok('POST', '/merge', { ids: [1, 2] })).toMatchObject({ id: 2 });
  expect(await deeds('merged messages')).toBe(before + 1);
  expect((await omar.send('POST', '/merge', { ids: [1, 3] })).status).toBe(404);
});

test('resending is recorded in the audit log, or does not happen', async () => {
  await site.contact({});
  await withoutSmtp.ok('POST', '/threads/1/answer', anAnswer());
  const [{ mail }] = await site.rows('SELECT mail FROM thread_messages');
  await site.pool.query('ALTER TABLE audit_log RENAME TO away');
  try {
    for (const path of ['/threads/1/letters/1/again', `/../mails/${mail}/send`])
      expect((await omar.send('POST', path)).status).toBe(500);
  } finally {
    await site.pool.query('ALTER TABLE away RENAME TO audit_log');
  }
  expect((await omar.read(1)).letters[0]?.state).toBe('unsent');
  await omar.ok('POST', '/threads/1/letters/1/again');
  expect((await omar.read(1)).letters[0]?.state).toBe('queued');
  expect(await deeds('sent an answer again')).toBe(1);
});
