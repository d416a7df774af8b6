import { beforeEach, expect, test } from 'vitest';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { deleteEntry, deleteExpired } from '../forms/queries.ts';
import { addIncomingMail } from './add-incoming-mail.ts';
import { anAnswer, startConversations } from './fixture.ts';
import { openThread } from './open-thread.ts';

/* Messages that outlive the thread they were sent from, in one that it was merged with. */

const site = await startConversations();
const { omar } = site;
beforeEach(site.empty);

/**
 * Two messages of one person, the first or the second answered, then the first merged into the second. Returns the answer's
 * Message-ID.
 */
async function merged(answered: 1 | 2): Promise<string> {
  await site.contact({});
  await site.contact({ message: 'And where is it subtitled?' });
  await omar.ok('POST', `/threads/${answered}/answer`, anAnswer());
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  const [letter] = await site.rows('SELECT message_id FROM thread_messages');
  return letter?.message_id;
}

const reply = (inReplyTo: string) =>
  site.db.transaction((tx) =>
    addIncomingMail(tx, 'https://films.example', {
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
  'a reply to an answer sent from thread %i, since deleted, reaches the other one',
  async (gone) => {
    const answer = await merged(gone);
    await deleteEntry(site.db, 'contact', gone);
    const left = gone === 1 ? 2 : 1;
    expect(await reply(answer)).toMatchObject({ thread: left, isNew: true });
    expect((await omar.read(left)).letters.map(({ text }) => text)).toEqual([anAnswer().text, 'Thanks!']);
  },
);

test('a guessed secret finds no thread, even if the rest of the Message-ID is correct', async () => {
  const answer = await merged(1);
  await deleteEntry(site.db, 'contact', 1);
  expect(await reply(answer.replace(/\.[\da-f]{32}@/, `.${'f'.repeat(32)}@`))).toBeNull();
});

/** Runs an action on one of the two while the second, the target of the merge, is being deleted. */
async function whileDeleting<Done>(happens: () => Promise<Done>): Promise<Done> {
  const holder = await site.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM threads WHERE id = 2 FOR UPDATE');
  const deleted = deleteEntry(site.db, 'contact', 2);
  await waitingQueries(site.pool, 1);
  const happened = happens();
  await waitingQueries(site.pool, 2);
  await holder.query('COMMIT');
  holder.release();
  await deleted;
  return happened;
}

test.each([1, 2] as const)(
  'while the second is deleted, a reply to thread %i’s answer reaches the first',
  async (from) => {
    const answer = await merged(from);
    expect(await whileDeleting(() => reply(answer))).toMatchObject({ thread: 1 });
  },
);

test('a note written while the merge target is deleted is stored in its own thread', async () => {
  await merged(1);
  await whileDeleting(() => omar.ok('POST', '/threads/1/notes', { text: 'Ask the Rio' }));
  expect((await omar.read(1)).notes.map(({ text }) => text)).toEqual(['Ask the Rio']);
});

test('threads merged into an order’s are stored for two years after their last answer', async () => {
  const sender = { name: 'Ada Marsh', email: 'ada@home.example' };
  await openThread(site.db, {
    ...sender,
    ...{ kind: 'order', orderNumber: '2026-00001', subject: 'Order', text: 'It is torn.' },
  });
  await site.contact(sender);
  await omar.ok('POST', '/threads/2/answer', anAnswer());
  await site.pool.query("UPDATE threads SET last_in_at = last_in_at - interval '3 years'");
  await site.pool.query("UPDATE contact_messages SET created_at = created_at - interval '3 years'");
  await omar.ok('POST', '/merge', { ids: [1, 2] });
  await deleteExpired(site.db);
  expect((await omar.read(1)).letters.map(({ text }) => text)).toEqual(['It is torn.', anAnswer().text]);
});
