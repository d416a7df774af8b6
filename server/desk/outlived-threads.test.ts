import { beforeEach, expect, test } from 'vitest';
import { deleteEntry, deleteExpired } from '#server/inbox/queries.ts';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { anAnswer, startDesk } from './fixture.ts';
import { openThread } from './open-thread.ts';
import { takeIn } from './take-in.ts';

/* Letters that outlive the thread they were sent from, in one that it was merged with. */

const desk = await startDesk();
const { omar } = desk;
beforeEach(desk.empty);

/** Two messages of one person, the first or the second answered, then merged into the second. Returns the answer's Message-ID. */
async function merged(answered: 1 | 2): Promise<string> {
  await desk.contact({});
  await desk.contact({ message: 'And where is it subtitled?' });
  await omar.ok('POST', `/threads/${answered}/answer`, anAnswer());
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  const [letter] = await desk.rows('SELECT message_id FROM thread_letters');
  return letter?.message_id;
}

const reply = (inReplyTo: string) =>
  desk.db.transaction((tx) =>
    takeIn(tx, 'https://films.example', {
      messageId: '<one@home.example>',
      inReplyTo,
      references: [],
      from: { name: 'Ada', address: 'ada@home.example' },
      to: [],
      subject: 'Re: your message',
      text: 'Thanks!',
    }),
  );

test.each([1, 2] as const)(
  'a reply to an answer that was sent from thread %i, which is deleted, comes into the other one',
  async (gone) => {
    const answer = await merged(gone);
    await deleteEntry(desk.db, 'contact', gone);
    const left = gone === 1 ? 2 : 1;
    expect(await reply(answer)).toMatchObject({ thread: left, isNew: true });
    expect((await omar.read(left)).letters.map(({ text }) => text)).toEqual([anAnswer().text, 'Thanks!']);
  },
);

test('a guessed secret leads nowhere, whatever else of the Message-ID is right', async () => {
  const answer = await merged(1);
  await deleteEntry(desk.db, 'contact', 1);
  expect(await reply(answer.replace(/\.[\da-f]{32}@/, `.${'f'.repeat(32)}@`))).toBeNull();
});

/** Does something in one of the two while the second, which the first is merged into, is being deleted. */
async function whileDeleting<Done>(happens: () => Promise<Done>): Promise<Done> {
  const holder = await desk.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM threads WHERE id = 2 FOR UPDATE');
  const deleted = deleteEntry(desk.db, 'contact', 2);
  await waitingQueries(desk.pool, 1);
  const happened = happens();
  await waitingQueries(desk.pool, 2);
  await holder.query('COMMIT');
  holder.release();
  await deleted;
  return happened;
}

test.each([1, 2] as const)(
  'a reply to what was sent from thread %i, while the second is deleted, comes into the first',
  async (from) => {
    const answer = await merged(from);
    expect(await whileDeleting(() => reply(answer))).toMatchObject({ thread: 1 });
  },
);

test('a note written while the thread is deleted that its own was merged into stands in its own', async () => {
  await merged(1);
  await whileDeleting(() => omar.ok('POST', '/threads/1/notes', { text: 'Ask the Rio' }));
  expect((await omar.read(1)).notes.map(({ text }) => text)).toEqual(['Ask the Rio']);
});

test('what is merged into the thread of an order is kept for two years after the last answer in any of them', async () => {
  const sender = { name: 'Ada Marsh', email: 'ada@home.example' };
  await openThread(desk.db, {
    ...sender,
    ...{ kind: 'order', orderNumber: '2026-00001', subject: 'Order', text: 'It is torn.' },
  });
  await desk.contact(sender);
  await omar.ok('POST', '/threads/2/answer', anAnswer());
  await desk.pool.query("UPDATE threads SET last_in_at = last_in_at - interval '3 years'");
  await desk.pool.query("UPDATE contact_messages SET created_at = created_at - interval '3 years'");
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  await deleteExpired(desk.db);
  expect((await omar.read(1)).letters.map(({ text }) => text)).toEqual(['It is torn.', anAnswer().text]);
});
