import { beforeEach, expect, test } from 'vitest';
import { waitingQueries } from '#tests/waiting-queries.ts';
import { anAnswer, startDesk } from './fixture.ts';
import { takeIn } from './take-in.ts';

const desk = await startDesk();
const { omar, ines } = desk;
beforeEach(desk.empty);

/** What happens to thread 1, begun while Omar's merging of it into thread 2 is under way. */
async function whileMerging(happens: () => Promise<unknown>): Promise<void> {
  await desk.contact({});
  await desk.contact({ message: 'And where is it subtitled?' });
  const holder = await desk.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM threads WHERE id = 2 FOR UPDATE');
  const merged = omar.ok('POST', '/merge', { ids: [1, 2] });
  await waitingQueries(desk.pool, 1);
  const happened = happens();
  await waitingQueries(desk.pool, 2);
  await holder.query('COMMIT');
  holder.release();
  await Promise.all([merged, happened]);
}

test('an answer sent while its thread is merged stands in the thread that is kept', async () => {
  await whileMerging(() => ines.ok('POST', '/threads/1/answer', anAnswer()));
  const thread = await omar.read(1);
  expect([thread.id, thread.state, thread.letters.map(({ text }) => text)]).toEqual([
    2,
    'waiting',
    [anAnswer().text],
  ]);
});

test('a note written while its thread is merged stands in the thread that is kept', async () => {
  await whileMerging(() => ines.ok('POST', '/threads/1/notes', { text: 'Ask the Rio' }));
  expect((await omar.read(2)).notes.map(({ text }) => text)).toEqual(['Ask the Rio']);
});

test('a mail that comes in while its thread is merged stands in the thread that is kept', async () => {
  const incoming = {
    messageId: '<one@home.example>',
    inReplyTo: null,
    references: [],
    from: { name: 'Ada', address: 'ada@home.example' },
    subject: 'Re: your message',
    text: 'Thanks!',
  };
  await whileMerging(async () => {
    const [thread] = await desk.rows('SELECT token FROM threads WHERE id = 1');
    const to = [`office+thread-1.${thread?.token}@films.example`];
    await desk.db.transaction((tx) => takeIn(tx, 'https://films.example', { ...incoming, to }));
  });
  expect((await omar.read(2)).letters.map(({ text }) => text)).toEqual(['Thanks!']);
});
