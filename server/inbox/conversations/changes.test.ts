import { beforeEach, expect, test } from 'vitest';
import { MAIL } from '../forms/fixture.ts';
import { acceptEntry, deleteEntry } from '../forms/queries.ts';
import { anAnswer, startConversations } from './fixture.ts';
import { noteIncoming } from './open-thread.ts';

const site = await startConversations();
const { omar, ines } = site;
beforeEach(site.empty);

const change = (body: object) => omar.send('POST', '/change', body);

test('several threads are assigned and marked at once; "mine" are my open ones', async () => {
  for (const message of ['One', 'Two', 'Three']) await site.contact({ message });
  expect(await (await change({ ids: [1, 2, 99], assignee: ines.id })).json()).toMatchObject({ changed: 2 });
  expect((await change({ ids: [2], state: 'done' })).status).toBe(200);
  const { rows, counts } = await ines.list('?mine=true');
  expect(rows.map(({ id, assignee }) => [id, assignee?.name])).toEqual([[1, 'ines']]);
  expect(counts).toEqual({ new: 2, mine: 1, waiting: 0, done: 1, spam: 0 });
  await change({ ids: [1], assignee: null });
  expect((await ines.list('?mine=true')).total).toBe(0);
  const log = await site.rows(
    "SELECT what, before, after FROM audit_log WHERE action = 'changed a message' ORDER BY id",
  );
  expect(log[2]).toEqual({
    what: 'thread 2',
    before: { state: 'new', assignee: ines.id },
    after: { state: 'done' },
  });
});

test('only staff who can answer can be assigned; an empty change is refused', async () => {
  const editor = await site.as('editor');
  await site.contact({});
  expect((await change({ ids: [1], assignee: editor.id })).status).toBe(404);
  expect((await change({ ids: [1] })).status).toBe(400);
  expect((await change({ ids: [7], state: 'done' })).status).toBe(404);
  expect(((await omar.ok('GET', '/colleagues')) as { name: string }[]).map(({ name }) => name)).toEqual([
    'ines',
    'omar',
  ]);
});

test('marking threads done is refused if a message has arrived in one since', async () => {
  for (const message of ['One', 'Two']) await site.contact({ message });
  const { rows } = await omar.list();
  const seen = rows.map(({ id, lastInAt }) => ({ id, lastInAt }));
  await site.pool.query('UPDATE threads SET last_in_at = last_in_at + $1::interval WHERE id = 2', [
    '1 minute',
  ]);
  const refused = await change({ ids: [1, 2], state: 'done', seen });
  expect([refused.status, refused.headers.get('error-code'), await refused.text()]).toEqual([
    409,
    'thread-moved',
    'Ada Marsh has written since you looked. Read it first; nothing was changed.',
  ]);
  expect((await omar.list('?state=new')).total).toBe(2);
  expect((await change({ ids: [1], state: 'done', seen })).status).toBe(200);
  expect((await change({ ids: [2], assignee: ines.id, seen })).status).toBe(200);
});

test('spam shows its reasons; a form that is not spam is mailed to the company once', async () => {
  await site.contact({ firstName: 'www.spam.example' });
  const { rows } = await omar.list('?state=spam');
  expect(rows[0]?.spamReasons).toEqual(['a link in the name']);
  expect((await omar.list()).total).toBe(0);
  await change({ ids: [1], state: 'new' });
  expect(await site.count('mails')).toBe(1);
  await change({ ids: [1], state: 'spam' });
  expect((await omar.read(1)).spamReasons).toEqual(['marked by omar']);
  await change({ ids: [1], state: 'new' });
  expect([(await omar.read(1)).spamReasons, await site.count('mails')]).toEqual([[], 1]);
});

test('duplicates from one sender are merged, and found by the words of both', async () => {
  await site.contact({ message: 'Prints of the heron?' });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await site.contact({ message: 'Or the otter?', email: 'ADA@home.example' });
  await site.contact({ message: 'Anything?', email: 'bo@home.example' });
  expect((await omar.send('POST', '/merge', { ids: [1, 3] })).status).toBe(409);
  expect(await omar.ok('POST', '/merge', { ids: [1, 2] })).toMatchObject({ id: 2 });
  const merged = await omar.read(1);
  expect([merged.id, merged.entry?.text, merged.merged.map(({ text }) => text)]).toEqual([
    2,
    'Or the otter?',
    ['Prints of the heron?'],
  ]);
  expect(merged.mergedThreads).toEqual([1]);
  expect(merged.letters).toHaveLength(1);
  for (const words of ['heron', 'otter']) {
    const { rows } = await omar.list(`?search=${words}`);
    expect(rows.map(({ id }) => id)).toEqual([2]);
  }
  expect((await omar.list()).total).toBe(2);
});

test('an unanswered message merged with a done one is new, and keeps its assignee', async () => {
  await site.contact({ message: 'Prints of the heron?' });
  await site.contact({ message: 'Or the otter?' });
  await change({ ids: [1], assignee: ines.id });
  await change({ ids: [2], state: 'done' });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  const { rows } = await omar.list('?state=new');
  expect(rows.map(({ id, assignee }) => [id, assignee?.name])).toEqual([[2, 'ines']]);
});

test('spam merged with a real message is no longer spam, and is mailed to the company', async () => {
  await site.contact({ firstName: 'http://spam.example' });
  await site.contact({ message: 'Or the otter?' });
  expect(await site.count('mails')).toBe(2);
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  expect([(await omar.read(2)).state, await site.count('mails')]).toEqual(['new', 3]);
  expect(await site.rows('SELECT id FROM contact_messages WHERE cardinality(spam_reasons) > 0')).toEqual([]);
});

const spamOf = async (table: string) =>
  (await site.rows(`SELECT spam_reasons FROM ${table} ORDER BY id`)).map(({ spam_reasons }) => spam_reasons);

test('merged threads are spam, or not spam, together', async () => {
  for (const filmTitle of ['The Salt Road', 'The Ferry'])
    await site.submit({ firstName: 'http://spam.example', filmTitle });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  await change({ ids: [2], state: 'new' });
  expect(await spamOf('film_submissions')).toEqual([[], []]);
  expect(await site.count('mails')).toBe(2);
  await change({ ids: [2], state: 'spam' });
  expect(await spamOf('film_submissions')).toEqual([['marked by omar'], ['marked by omar']]);
});

test('removing the spam mark on the shell also clears the thread it was merged into', async () => {
  for (const message of ['One', 'Two']) await site.contact({ firstName: 'http://spam.example', message });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  expect((await omar.list()).counts).toMatchObject({ new: 0, spam: 1 });
  await site.db.transaction((tx) => acceptEntry(tx, MAIL, 'contact', 1));
  expect((await omar.list()).counts).toMatchObject({ new: 1, spam: 0 });
});

test('an answered thread is no longer spam, and its film is on the board', async () => {
  await site.submit({ firstName: 'http://spam.example' });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  expect([(await omar.read(1)).state, await spamOf('film_submissions')]).toEqual(['waiting', [[]]]);
  expect((await omar.send('GET', '/../submissions/1')).status).toBe(200);
});

test('deleting a form deletes its thread, messages, notes and answers', async () => {
  await site.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await omar.ok('POST', '/threads/1/notes', { text: 'Asked before' });
  await deleteEntry(site.db, 'contact', 1);
  for (const table of ['threads', 'thread_messages', 'thread_notes', 'mails'])
    expect(await site.count(table)).toBe(0);
});

test('resending a mail from the list is audited, without its receiver', async () => {
  await site.contact({});
  await site.pool.query("UPDATE mails SET state = 'failed'");
  await omar.ok('POST', '/../mails/1/send');
  const log = await site.rows('SELECT who, action, what, after FROM audit_log ORDER BY id DESC LIMIT 1');
  expect(log).toEqual([
    { who: 'omar@films.example', action: 'sent a mail again', what: 'mail 1', after: null },
  ]);
});

test('a saved reply with an unknown name is refused, with the list of names', async () => {
  const refused = await omar.send('POST', '/templates', { name: 'Thanks', text: 'Dear {frstName}' });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    'Text may have these names in braces: firstName, lastName, name, filmTitle, orderNumber, company, staffName',
  ]);
  await omar.ok('POST', '/templates', { name: 'Thanks', text: 'Dear {firstName}' });
  expect(await ines.ok('GET', '/templates')).toEqual([
    {
      ...{ id: 1, name: 'Thanks', subject: '', text: 'Dear {firstName}', outcome: null },
      revision: expect.any(String),
    },
  ]);
});

test('a saved reply that a colleague has changed meanwhile is not overwritten', async () => {
  await site.pool.query('TRUNCATE reply_templates RESTART IDENTITY');
  const opened = (await omar.ok('POST', '/templates', { name: 'Thanks', text: 'Dear you' })) as {
    id: number;
    revision: string;
  };
  const change = ({ revision }: { revision: string }, text: string) =>
    ines.send('PUT', `/templates/${opened.id}`, { name: 'Thanks', text, revision });
  const changed = await (await change(opened, 'Dear friend')).json();
  expect((await change(opened, 'Dear all')).status).toBe(409);
  expect(await omar.ok('GET', '/templates')).toMatchObject([{ text: 'Dear friend' }]);
  expect((await change(changed, 'Dear all')).status).toBe(200);
});

test('one call undoes a change of many; threads changed since are not reverted', async () => {
  for (const message of ['One', 'Two', 'Three']) await site.contact({ message });
  await change({ ids: [2], assignee: ines.id });
  const undo = async (before: object[], after: object) =>
    (await omar.send('POST', '/change-back', { before, after })).json();
  const stand = async () =>
    (await omar.list('?sort=oldest')).rows.map(({ state, assignee }) => [state, assignee?.name]);

  const done = await (await change({ ids: [1, 2, 3], state: 'done' })).json();
  await change({ ids: [3], state: 'spam' });
  expect(await undo(done.before, { state: 'done' })).toEqual({ changed: 2, stay: 1 });
  expect(await stand()).toEqual([
    ['new', undefined],
    ['new', 'ines'],
  ]);
  const assigned = await (await change({ ids: [1, 2], assignee: omar.id })).json();
  expect(await undo(assigned.before, { assignee: omar.id })).toEqual({ changed: 2, stay: 0 });
  expect((await stand()).map(([, name]) => name)).toEqual([undefined, 'ines']);

  await change({ ids: [1, 2], state: 'waiting' });
  const opened = await (await change({ ids: [1, 2], state: 'new' })).json();
  await site.db.transaction((tx) => noteIncoming(tx, 2));
  expect(await undo(opened.before, { state: 'new' })).toEqual({ changed: 1, stay: 1 });
  expect((await stand()).map(([state]) => state)).toEqual(['waiting', 'new']);
});

test('deleting a message on the shell leaves those merged into it, with their contents', async () => {
  for (const message of ['One', 'Two', 'Three']) await site.contact({ message });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await omar.ok('POST', '/threads/2/notes', {
    text: 'She asked last year.',
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await omar.ok('POST', '/merge', { ids: [1, 2, 3] })).toMatchObject({ id: 3 });
  await change({ ids: [3], state: 'done', assignee: ines.id });
  expect(await deleteEntry(site.db, 'contact', 3)).toBe(true);
  const { rows } = await omar.list();
  expect(rows.map(({ id, state, assignee }) => [id, state, assignee?.name])).toEqual([[2, 'done', 'ines']]);
  const kept = await omar.read(1);
  expect([kept.id, kept.letters.length, kept.notes.length]).toEqual([2, 1, 1]);
});
