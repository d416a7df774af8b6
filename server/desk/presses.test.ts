import { beforeEach, expect, test } from 'vitest';
import { anAnswer, startDesk } from './fixture.ts';

/* A press of a button whose answer got lost is sent again, and done once. */

const desk = await startDesk();
const { omar, withoutSmtp } = desk;
beforeEach(desk.empty);

const deeds = async (action: string) =>
  (await desk.rows(`SELECT FROM audit_log WHERE action = '${action}'`)).length;

test('a note that is sent again is left once, also at once, and after a merge', async () => {
  await desk.contact({});
  const note = { text: 'Asked before', key: crypto.randomUUID() };
  const leave = (thread = 1) => omar.ok('POST', `/threads/${thread}/notes`, note);
  const [first, ...others] = await Promise.all([leave(), leave(), leave()]);
  await desk.contact({ message: 'And the otter?' });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  const again = await omar.send('POST', '/threads/1/notes', note);
  expect(Date.parse(again.headers.get('pressed-at') ?? '')).toBeGreaterThan(0);
  for (const other of [...others, await leave(2)]) expect(other).toEqual(first);
  expect((await omar.read(2)).notes).toMatchObject([{ text: 'Asked before', author: 'omar' }]);
});

test('another note under the key of one is refused, and that it is done already is said', async () => {
  await desk.contact({});
  const key = crypto.randomUUID();
  await omar.ok('POST', '/threads/1/notes', { text: 'Asked before', key });
  const other = await omar.send('POST', '/threads/1/notes', { text: 'Asked twice before', key });
  expect([other.status, other.headers.get('error-code')]).toEqual([409, 'press-used']);
  expect((await omar.read(1)).notes).toHaveLength(1);
});

test('a press that was refused can be sent again', async () => {
  const note = { text: 'Asked before', key: crypto.randomUUID() };
  expect((await omar.send('POST', '/threads/1/notes', note)).status).toBe(404);
  await desk.contact({});
  await omar.ok('POST', '/threads/1/notes', note);
  expect((await omar.read(1)).notes).toHaveLength(1);
});

test('a text to answer with that is sent again is added once, and a change of it is no conflict with itself', async () => {
  await desk.pool.query('TRUNCATE reply_templates RESTART IDENTITY');
  const before = await deeds('changed a text to answer with');
  const thanks = { name: 'Thanks', text: 'Dear you', key: crypto.randomUUID() };
  const added = (await omar.ok('POST', '/templates', thanks)) as { revision: string };
  expect(await omar.ok('POST', '/templates', thanks)).toEqual(added);
  expect(await deeds('changed a text to answer with')).toBe(before + 1);
  const change = { name: 'Thanks', text: 'Dear friend', revision: added.revision };
  const changed = await omar.ok('PUT', '/templates/1', change);
  expect(await omar.ok('PUT', '/templates/1', change)).toEqual(changed);
  expect(await omar.ok('GET', '/templates')).toEqual([changed]);
});

test('what is merged already is merged when it is sent again; what only has a thread in common is not', async () => {
  for (const message of ['One', 'Two', 'Three']) await desk.contact({ message });
  const before = await deeds('merged messages');
  for (let press = 0; press < 2; press += 1)
    expect(await omar.ok('POST', '/merge', { ids: [1, 2] })).toMatchObject({ id: 2 });
  expect(await deeds('merged messages')).toBe(before + 1);
  expect((await omar.send('POST', '/merge', { ids: [1, 3] })).status).toBe(404);
});

test('what is sent again stands in the audit log, or is not sent', async () => {
  await desk.contact({});
  await withoutSmtp.ok('POST', '/threads/1/answer', anAnswer());
  const [{ mail }] = await desk.rows('SELECT mail FROM thread_letters');
  await desk.pool.query('ALTER TABLE audit_log RENAME TO away');
  try {
    for (const path of ['/threads/1/letters/1/again', `/../mails/${mail}/send`])
      expect((await omar.send('POST', path)).status).toBe(500);
  } finally {
    await desk.pool.query('ALTER TABLE away RENAME TO audit_log');
  }
  expect((await omar.read(1)).letters[0]?.state).toBe('unsent');
  await omar.ok('POST', '/threads/1/letters/1/again');
  expect((await omar.read(1)).letters[0]?.state).toBe('queued');
  expect(await deeds('sent an answer again')).toBe(1);
});
