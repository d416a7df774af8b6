import { beforeEach, expect, test } from 'vitest';
import { anAnswer, startConversations } from './fixture.ts';

const desk = await startConversations();
const { omar } = desk;
beforeEach(desk.empty);

test('a stored form is a thread at once, with its fields', async () => {
  await desk.contact({ message: 'Where can I\nsee Barley Sunday?' });
  await desk.submit({ synopsis: 'Salt.' });
  const { rows, total, counts } = await omar.list();
  expect(rows.map(({ kind, name, subject, line, state }) => [kind, name, subject, line, state])).toEqual([
    ['submission', 'Idris Vale', 'The Salt Road', 'Salt.', 'new'],
    ['message', 'Ada Marsh', '', 'Where can I see Barley Sunday?', 'new'],
  ]);
  expect([total, counts]).toEqual([2, { new: 2, mine: 0, waiting: 0, done: 0, spam: 0 }]);
  const { entry, answer } = await omar.read(rows[0]?.id ?? 0);
  expect(entry?.fields).toContainEqual({ label: 'Screener', value: 'https://screener.example/salt-road' });
  expect(answer).toMatchObject({
    canSend: true,
    from: 'site@films.example',
    subject: 'Your film: The Salt Road',
    values: { firstName: 'Idris', lastName: 'Vale', filmTitle: 'The Salt Road', staffName: 'omar' },
  });
});

test('the list shows the start of a long message, cut at the end of a word', async () => {
  await desk.contact({ message: `${'Where can I see it? '.repeat(7)}Bartholomew-Featherstonehaugh asks` });
  const [row] = (await omar.list()).rows;
  expect(row?.line).toBe(`${'Where can I see it? '.repeat(7).trim()}…`);
});

test('an answer is one message; its thread waits and is assigned to the writer', async () => {
  await desk.contact({});
  const sent = anAnswer();
  expect((await omar.send('POST', '/threads/1/answer', sent)).status).toBe(201);
  expect((await omar.send('POST', '/threads/1/answer', sent)).status).toBe(201);
  const { letters, state, assignee } = await omar.read(1);
  expect(letters).toEqual([
    expect.objectContaining({ direction: 'out', subject: sent.subject, text: sent.text, state: 'queued' }),
  ]);
  expect([state, assignee?.name]).toEqual(['waiting', 'omar']);
  expect(await desk.count('mails')).toBe(3);
});

test('next is the longest waiting new thread not assigned to somebody else', async () => {
  for (const firstName of ['First', 'Second', 'Third', 'Fourth']) await desk.contact({ firstName });
  const [, second = 0, third = 0, fourth = 0] = (await omar.list('?sort=oldest')).rows.map(({ id }) => id);
  const next = async (of: number) => (await omar.read(of)).next?.id;
  expect((await omar.read(fourth)).next).toEqual({
    id: 1,
    kind: 'message',
    name: 'First Marsh',
    subject: '',
  });
  expect(await next(1)).toBe(second);
  await omar.ok('POST', '/change', { ids: [1], state: 'done' });
  await omar.ok('POST', '/change', { ids: [second], assignee: desk.ines.id });
  await omar.ok('POST', '/change', { ids: [third], assignee: omar.id });
  expect(await next(1)).toBe(third);
  await omar.ok('POST', '/change', { ids: [third, fourth], state: 'spam' });
  expect(await next(1)).toBeUndefined();
});

test('a page of long messages has the newest, and a subject short enough to send', async () => {
  await desk.contact({});
  const subject = 'Re: '.repeat(300);
  for (let number = 1; number <= 8; number += 1)
    await desk.pool.query(
      "INSERT INTO thread_messages (thread, direction, from_address, subject, text) VALUES (1, 'in', 'ada@home.example', $1, $2)",
      [subject, `${number}`.repeat(200_000)],
    );
  const { letters, answer } = await omar.read(1);
  expect(letters.map(({ text }) => text.slice(0, 1)).join('')).toBe('45678');
  const sent = await omar.send(
    'POST',
    '/threads/1/answer',
    anAnswer({ subject: answer.subject, seen: letters.at(-1)?.id }),
  );
  expect(sent.status).toBe(201);
});

test('a long conversation says how many older messages are not shown', async () => {
  await desk.contact({});
  expect((await omar.read(1)).olderLetters).toBe(0);
  await desk.pool.query(
    `INSERT INTO thread_messages (thread, direction, from_address, text)
     SELECT 1, 'in', 'ada@home.example', 'Letter ' || nth FROM generate_series(1, 203) AS nth`,
  );
  const { letters, olderLetters } = await omar.read(1);
  expect([letters.length, letters[0]?.text, olderLetters]).toEqual([200, 'Letter 4', 3]);
  await desk.pool.query("UPDATE thread_messages SET text = repeat('x', 400000) WHERE text = 'Letter 202'");
  await desk.pool.query("UPDATE thread_messages SET text = repeat('x', 700000) WHERE text = 'Letter 200'");
  expect(await omar.read(1)).toMatchObject({ olderLetters: 200 });
});
