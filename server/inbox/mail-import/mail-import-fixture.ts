import { afterEach, beforeEach } from 'vitest';
import { silent } from '#tests/silent.ts';
import { anAnswer, startConversations } from '../conversations/fixture.ts';
import { createMailbox } from './mailbox-fixture.ts';
import { pollMailbox } from './poll-mailbox.ts';

/** Conversations with a mailbox, both empty at the start of each test. */
export async function startMailImport() {
  const desk = await startConversations();
  const { pool, omar } = desk;
  let mailbox = createMailbox();
  beforeEach(() => {
    mailbox = createMailbox();
  });
  afterEach(() =>
    pool.query(
      'TRUNCATE contact_messages, film_submissions, mails, threads, mailboxes RESTART IDENTITY CASCADE',
    ),
  );
  return {
    desk,
    omar,
    mailbox: () => mailbox,

    look: (more: object = {}) =>
      pollMailbox(
        {
          db: desk.db,
          open: mailbox.open,
          name: 'office',
          siteUrl: 'http://localhost',
          log: silent,
          ...more,
        },
        new AbortController().signal,
      ),

    /** A message that Omar has answered. Returns the Message-ID of his answer. */
    async answered() {
      await desk.contact({});
      const [thread] = (await omar.list()).rows;
      const id = thread?.id ?? 0;
      await omar.ok('POST', `/threads/${id}/answer`, anAnswer());
      const { rows } = await pool.query('SELECT message_id AS id FROM thread_messages WHERE thread = $1', [
        id,
      ]);
      return { thread: id, answers: String(rows[0]?.id) };
    },
    lettersOf: async (thread: number) =>
      (await omar.read(thread)).letters.filter(({ direction }) => direction === 'in'),
    stateOf: async (thread: number) => (await omar.read(thread)).state,
    placeOf: async () => (await pool.query('SELECT * FROM mailboxes')).rows[0],
  };
}
