import { beforeEach, expect, test } from 'vitest';
import { MAIL } from '#server/inbox/fixture.ts';
import { acceptEntry, deleteEntry } from '#server/inbox/queries.ts';
import { anAnswer, startDesk } from './fixture.ts';
import { noteIncoming } from './open-thread.ts';

const desk = await startDesk();
const { omar, ines } = desk;
beforeEach(desk.empty);

const change = (body: object) => omar.send('POST', '/change', body);

test('several are assigned and marked at once; mine are those assigned to me that are open', async () => {
  for (const message of ['One', 'Two', 'Three']) await desk.contact({ message });
  expect(await (await change({ ids: [1, 2, 99], assignee: ines.id })).json()).toMatchObject({ changed: 2 });
  expect((await change({ ids: [2], state: 'done' })).status).toBe(200);
  const { rows, counts } = await ines.list('?mine=true');
  expect(rows.map(({ id, assignee }) => [id, assignee?.name])).toEqual([[1, 'ines']]);
  expect(counts).toEqual({ new: 2, mine: 1, waiting: 0, done: 1, spam: 0 });
  await change({ ids: [1], assignee: null });
  expect((await ines.list('?mine=true')).total).toBe(0);
  const log = await desk.rows(
    "SELECT what, before, after FROM audit_log WHERE action = 'changed a message' ORDER BY id",
  );
  expect(log[2]).toEqual({
    what: 'thread 2',
    before: { state: 'new', assignee: ines.id },
    after: { state: 'done' },
  });
});

test('a message is not for somebody who cannot answer, and nothing is for nobody to change', async () => {
  const editor = await desk.as('editor');
  await desk.contact({});
  expect((await change({ ids: [1], assignee: editor.id })).status).toBe(404);
  expect((await change({ ids: [1] })).status).toBe(400);
  expect((await change({ ids: [7], state: 'done' })).status).toBe(404);
  expect(((await omar.ok('GET', '/colleagues')) as { name: string }[]).map(({ name }) => name)).toEqual([
    'ines',
    'omar',
  ]);
});

test('what somebody has written in since it was looked at is not done, nor what was chosen with it', async () => {
  for (const message of ['One', 'Two']) await desk.contact({ message });
  const { rows } = await omar.list();
  const seen = rows.map(({ id, lastInAt }) => ({ id, lastInAt }));
  await desk.pool.query('UPDATE threads SET last_in_at = last_in_at + $1::interval WHERE id = 2', [
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

test('spam shows its reasons; what is not spam goes to the company once', async () => {
  await desk.contact({ firstName: 'www.spam.example' });
  const { rows } = await omar.list('?state=spam');
  expect(rows[0]?.spamReasons).toEqual(['a link in the name']);
  expect((await omar.list()).total).toBe(0);
  await change({ ids: [1], state: 'new' });
  expect(await desk.count('mails')).toBe(1);
  await change({ ids: [1], state: 'spam' });
  expect((await omar.read(1)).spamReasons).toEqual(['marked by omar']);
  await change({ ids: [1], state: 'new' });
  expect([(await omar.read(1)).spamReasons, await desk.count('mails')]).toEqual([[], 1]);
});

test('what one person sent twice becomes one conversation, found by the words of both', async () => {
  await desk.contact({ message: 'Prints of the heron?' });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await desk.contact({ message: 'Or the otter?', email: 'ADA@home.example' });
  await desk.contact({ message: 'Anything?', email: 'bo@home.example' });
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

test('a message that nobody has answered stays new when it is merged with a done one, and belongs to whoever had it', async () => {
  await desk.contact({ message: 'Prints of the heron?' });
  await desk.contact({ message: 'Or the otter?' });
  await change({ ids: [1], assignee: ines.id });
  await change({ ids: [2], state: 'done' });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  const { rows } = await omar.list('?state=new');
  expect(rows.map(({ id, assignee }) => [id, assignee?.name])).toEqual([[2, 'ines']]);
});

test('what is merged with a real message is no spam, and goes to the company too', async () => {
  await desk.contact({ firstName: 'http://spam.example' });
  await desk.contact({ message: 'Or the otter?' });
  expect(await desk.count('mails')).toBe(2);
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  expect([(await omar.read(2)).state, await desk.count('mails')]).toEqual(['new', 3]);
  expect(await desk.rows('SELECT id FROM contact_messages WHERE cardinality(spam_reasons) > 0')).toEqual([]);
});

const spamOf = async (table: string) =>
  (await desk.rows(`SELECT spam_reasons FROM ${table} ORDER BY id`)).map(({ spam_reasons }) => spam_reasons);

test('what is merged is spam, or no spam, together', async () => {
  for (const filmTitle of ['The Salt Road', 'The Ferry'])
    await desk.submit({ firstName: 'http://spam.example', filmTitle });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  await change({ ids: [2], state: 'new' });
  expect(await spamOf('film_submissions')).toEqual([[], []]);
  expect(await desk.count('mails')).toBe(2);
  await change({ ids: [2], state: 'spam' });
  expect(await spamOf('film_submissions')).toEqual([['marked by omar'], ['marked by omar']]);
});

test('what is taken out of the spam on the shell takes the conversation along that it was merged into', async () => {
  for (const message of ['One', 'Two']) await desk.contact({ firstName: 'http://spam.example', message });
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  expect((await omar.list()).counts).toMatchObject({ new: 0, spam: 1 });
  await desk.db.transaction((tx) => acceptEntry(tx, MAIL, 'contact', 1));
  expect((await omar.list()).counts).toMatchObject({ new: 1, spam: 0 });
});

test('what is answered is no spam any more, and a film among it is on the board', async () => {
  await desk.submit({ firstName: 'http://spam.example' });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  expect([(await omar.read(1)).state, await spamOf('film_submissions')]).toEqual(['waiting', [[]]]);
  expect((await omar.send('GET', '/../submissions/1')).status).toBe(200);
});

test('a deleted form takes its thread, letters, notes and answers along', async () => {
  await desk.contact({});
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await omar.ok('POST', '/threads/1/notes', { text: 'Asked before' });
  await deleteEntry(desk.db, 'contact', 1);
  for (const table of ['threads', 'thread_letters', 'thread_notes', 'mails'])
    expect(await desk.count(table)).toBe(0);
});

test('a mail that is sent again from the list of mails is on record, without its receiver', async () => {
  await desk.contact({});
  await desk.pool.query("UPDATE mails SET state = 'failed'");
  await omar.ok('POST', '/../mails/1/send');
  const log = await desk.rows('SELECT who, action, what, after FROM audit_log ORDER BY id DESC LIMIT 1');
  expect(log).toEqual([
    { who: 'omar@films.example', action: 'sent a mail again', what: 'mail 1', after: null },
  ]);
});

test('a template with a name that nobody knows is refused, and says which names there are', async () => {
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

test('a text that a colleague has changed since it was opened is not written over', async () => {
  await desk.pool.query('TRUNCATE reply_templates RESTART IDENTITY');
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

test('a change of many is undone by one call; what somebody has changed since stays', async () => {
  for (const message of ['One', 'Two', 'Three']) await desk.contact({ message });
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
  await desk.db.transaction((tx) => noteIncoming(tx, 2));
  expect(await undo(opened.before, { state: 'new' })).toEqual({ changed: 1, stay: 1 });
  expect((await stand()).map(([state]) => state)).toEqual(['waiting', 'new']);
});

test('a message that others were merged into is deleted on the shell: they stay, with all that was written', async () => {
  for (const message of ['One', 'Two', 'Three']) await desk.contact({ message });
  await omar.ok('POST', '/threads/1/answer', anAnswer());
  await omar.ok('POST', '/threads/2/notes', { text: 'She asked last year.', key: crypto.randomUUID() });
  expect(await omar.ok('POST', '/merge', { ids: [1, 2, 3] })).toMatchObject({ id: 3 });
  await change({ ids: [3], state: 'done', assignee: ines.id });
  expect(await deleteEntry(desk.db, 'contact', 3)).toBe(true);
  const { rows } = await omar.list();
  expect(rows.map(({ id, state, assignee }) => [id, state, assignee?.name])).toEqual([[2, 'done', 'ines']]);
  const kept = await omar.read(1);
  expect([kept.id, kept.letters.length, kept.notes.length]).toEqual([2, 1, 1]);
});
