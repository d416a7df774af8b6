import { beforeEach, expect, test } from 'vitest';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { addIncomingMail } from '../add-incoming-mail.ts';
import { anAnswer, startConversations } from '../fixture.ts';

const site = await startConversations();
const { omar, ines } = site;
beforeEach(site.empty);

/** Runs an action on thread 1 while Omar is merging it into thread 2. */
async function whileMerging(happens: () => Promise<unknown>): Promise<void> {
  await site.contact({});
  await site.contact({ message: 'And where is it subtitled?' });
  const holder = await site.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM threads WHERE id = 2 FOR UPDATE');
  const merged = omar.ok('POST', '/merge', { ids: [1, 2] });
  await waitingQueries(site.pool, 1);
  const happened = happens();
  await waitingQueries(site.pool, 2);
  await holder.query('COMMIT');
  holder.release();
  await Promise.all([merged, happened]);
}

test('an answer sent during a merge is stored in the target thread', async () => {
  await whileMerging(() => ines.ok('POST', '/threads/1/answer', anAnswer()));
  const thread = await omar.read(1);
  expect([thread.id, thread.state, thread.letters.map(({ text }) => text)]).toEqual([
    2,
    'waiting',
    [anAnswer().text],
  ]);
});

test('a note written during a merge is stored in the target thread', async () => {
  await whileMerging(() => ines.ok('POST', '/threads/1/notes', { text: 'Ask the Rio' }));
  expect((await omar.read(2)).notes.map(({ text }) => text)).toEqual(['Ask the Rio']);
});

test('a mail that arrives during a merge is stored in the target thread', async () => {
  const incoming = {
    messageId: '<one@home.example>',
    inReplyTo: null,
    references: [],
    from: { name: 'Ada', address: 'ada@home.example' },
    subject: 'Re: your message',
    text: 'Thanks!',
  };
  await whileMerging(async () => {
    const [thread] = await site.rows('SELECT token FROM threads WHERE id = 1');
    const to = [`office+thread-1.${thread?.token}@films.example`];
    await site.db.transaction((tx) => addIncomingMail(tx, 'https://films.example', { ...incoming, to }));
  });
  expect((await omar.read(2)).letters.map(({ text }) => text)).toEqual(['Thanks!']);
});
