import { type SQL, sql } from 'drizzle-orm';
import { withoutSecret } from '#server/platform/http/secret.ts';
import { isOf, kept, type Row, rowsOf } from './rows-of.ts';
import type { PersonSource } from './source.ts';

/** Mails that the site wrote, without the links that grant access: their reader here is not their receiver. */
const withoutLinks = (source: PersonSource): PersonSource => ({
  ...source,
  read: async (...asked) =>
    (await source.read(...asked)).map((row) => JSON.parse(withoutSecret(JSON.stringify(row)))),
});

/** A part that is deleted except for rows about an order. `isAboutOrder` is never NULL. */
const butOrders = (
  label: string,
  table: string,
  about: (email: string) => SQL,
  isAboutOrder: SQL,
  hidden: readonly string[] = [],
): PersonSource[] => [
  rowsOf(label, table, (email) => sql`(${about(email)}) AND NOT (${isAboutOrder})`, hidden),
  kept(
    rowsOf(`${label} about orders`, table, (email) => sql`(${about(email)}) AND (${isAboutOrder})`, hidden),
    'They show what was agreed about an order, and end two years after the last letter',
  ),
];

const SUBMITTED = (email: string) =>
  sql`submission IN (SELECT id FROM film_submissions WHERE lower(email) = lower(${email}))`;
const IN_THEIR_THREADS = (email: string) =>
  sql`thread IN (SELECT id FROM threads WHERE lower(email) = lower(${email}))`;
/** In our answers to others, `from_address` is the company's own: a person who gave that address has not written them. */
const OF_THEM = (email: string) =>
  sql`direction = 'in' AND lower(from_address) = lower(${email}) OR ${IN_THEIR_THREADS(email)}`;
const IN_ORDER_THREAD = sql`thread IN (SELECT id FROM threads WHERE kind = 'order')`;

/**
 * Data from the forms and from mail. A dependent part is listed before the part that it depends on, so that its rows are counted
 * too.
 */
export const INBOX_SOURCES: readonly PersonSource[] = [
  {
    ...rowsOf('Reviews of their films', 'submission_reviews', SUBMITTED),
    // Scores and texts of others are hidden until the reader has given a score (decision 0027).
    read: async (tx, email, reader) =>
      (
        await tx.execute<Row>(
          sql`SELECT to_jsonb(given) - CASE WHEN ${reader}::int IS NULL OR given.staff = ${reader} OR EXISTS (
              SELECT FROM submission_reviews own WHERE own.submission = given.submission AND own.staff = ${reader} AND own.score IS NOT NULL)
            THEN '{}' ELSE '{score, words}' END::text[] AS row
            FROM submission_reviews given WHERE ${SUBMITTED(email)} ORDER BY submission, updated_at`,
        )
      ).rows.map(({ row }) => row),
  },
  rowsOf('What happened to their films', 'submission_events', SUBMITTED),
  ...butOrders(
    'Files with their letters',
    'thread_attachments',
    (email) => sql`letter IN (SELECT id FROM thread_messages WHERE ${OF_THEM(email)})
      OR contact_message IN (SELECT id FROM contact_messages WHERE lower(email) = lower(${email}))`,
    sql`coalesce(letter IN (SELECT id FROM thread_messages WHERE ${IN_ORDER_THREAD}), false)`,
    ['token'],
  ),
  ...butOrders('Letters', 'thread_messages', OF_THEM, IN_ORDER_THREAD, [
    ...['message_id', 'in_reply_to', 'refs'],
  ]),
  ...butOrders('Notes about them', 'thread_notes', IN_THEIR_THREADS, IN_ORDER_THREAD),
  ...butOrders(
    'Mails',
    'mails',
    // The mail of an invitation belongs to staff: its link grants access to the admin app. A mail about a form is deleted with
    // the form, whoever received it: the company receives one of each.
    (email) => sql`staff_invitation IS NULL AND (${IN_THEIR_THREADS(email)}
      OR lower(to_address) = lower(${email}) AND contact_message IS NULL AND film_submission IS NULL
      OR contact_message IN (SELECT id FROM contact_messages WHERE lower(email) = lower(${email}))
      OR film_submission IN (SELECT id FROM film_submissions WHERE lower(email) = lower(${email})))`,
    // A mail about a form is deleted with the form.
    sql`contact_message IS NULL AND film_submission IS NULL AND (order_id IS NOT NULL OR coalesce(${IN_ORDER_THREAD}, false))`,
    ['attempts', 'letter.html', 'letter.messageId', 'letter.inReplyTo', 'letter.references'],
  ).map(withoutLinks),
  ...butOrders('Conversations', 'threads', isOf('email'), sql`kind = 'order'`, ['token', 'words']),
  rowsOf('Messages', 'contact_messages', isOf('email')),
  kept(
    {
      ...rowsOf('Films made of their submissions', 'film_submissions', isOf('email')),
      read: async (tx, email) =>
        (
          await tx.execute<Row>(
            sql`SELECT jsonb_build_object('film', slug, 'submission', film_submissions.id) AS row FROM film_submissions
              JOIN entries ON entries.id = film_id WHERE lower(email) = lower(${email}) ORDER BY film_submissions.id`,
          )
        ).rows.map(({ row }) => row),
    },
    'A film of the catalogue says who made it; take the name out there',
  ),
  rowsOf('Film submissions', 'film_submissions', isOf('email'), ['token_hash']),
];
