import { type SQL, sql } from 'drizzle-orm';
import { withoutSecret } from '#server/http/secret.ts';
import type { PersonSource } from './source.ts';

type Row = { row: Record<string, unknown> };

/**
 * Rows of a table that a condition names, and their deletion. `hidden`: columns that are ours, not about the person, or parts of
 * one, such as `letter.html`.
 */
const rowsOf = (
  label: string,
  table: string,
  about: (email: string) => SQL,
  hidden: readonly string[] = [],
): PersonSource => ({
  label,
  read: async (tx, email) =>
    (
      await tx.execute<Row>(
        sql`SELECT ${without(hidden, table)} AS row FROM ${sql.identifier(table)} WHERE ${about(email)} ORDER BY 1`,
      )
    ).rows.map(({ row }) => row),
  remove: async (tx, email) =>
    (await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${about(email)}`)).rowCount ?? 0,
});

const without = (hidden: readonly string[], table: string) =>
  hidden.reduce(
    (row, name) => sql`${row} #- ${sql.param(name.split('.'))}::text[]`,
    sql`to_jsonb(${sql.identifier(table)})`,
  );

/** Mails that the site wrote, without the links that open something: their reader here is not their receiver. */
const withoutLinks = (source: PersonSource): PersonSource => ({
  ...source,
  read: async (...asked) =>
    (await source.read(...asked)).map((row) => JSON.parse(withoutSecret(JSON.stringify(row)))),
});

/** What stays of a part when the person is deleted, and why. */
const kept = (source: PersonSource, why: string): PersonSource => ({
  ...source,
  kept: why,
  remove: async () => 0,
});

/** A part of which that goes which is not about an order. `isAboutOrder` is never NULL. */
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

const isOf = (column: string) => (email: string) => sql`lower(${sql.identifier(column)}) = lower(${email})`;
const SUBMITTED = (email: string) =>
  sql`submission IN (SELECT id FROM film_submissions WHERE lower(email) = lower(${email}))`;
const IN_THEIR_THREADS = (email: string) =>
  sql`thread IN (SELECT id FROM threads WHERE lower(email) = lower(${email}))`;
/** Of our answers to others, `from_address` is the company's own: whoever gave that as theirs has not written them. */
const OF_THEM = (email: string) =>
  sql`direction = 'in' AND lower(from_address) = lower(${email}) OR ${IN_THEIR_THREADS(email)}`;
const IN_ORDER_THREAD = sql`thread IN (SELECT id FROM threads WHERE kind = 'order')`;

/** An address may be mistyped, and be a stranger's, until the staff correct it. */
const FORMERLY = (email: string) =>
  sql`what = 'address' AND lower(detail #>> '{before, email}') = lower(${email})
    AND NOT EXISTS (SELECT FROM orders WHERE id = order_id AND lower(email) = lower(${email}))`;

/** What the site holds: what depends on something else stands before it, so that its number is counted too. */
export const PERSON_SOURCES: readonly PersonSource[] = [
  {
    ...rowsOf('Reviews of their films', 'submission_reviews', SUBMITTED),
    // Scores and words of others are kept back until the reader has given a score (decision 0027).
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
    (email) => sql`letter IN (SELECT id FROM thread_letters WHERE ${OF_THEM(email)})`,
    sql`letter IN (SELECT id FROM thread_letters WHERE ${IN_ORDER_THREAD})`,
  ),
  ...butOrders('Letters', 'thread_letters', OF_THEM, IN_ORDER_THREAD, [
    ...['press', 'message_id', 'in_reply_to', 'refs'],
  ]),
  ...butOrders('Notes about them', 'thread_notes', IN_THEIR_THREADS, IN_ORDER_THREAD),
  ...butOrders(
    'Mails',
    'mails',
    // The mail of an invitation belongs to the staff: its link opens the back office. One about a form goes with the form, whoever
    // got it: the company gets one of each.
    (email) => sql`staff_invitation IS NULL AND (${IN_THEIR_THREADS(email)}
      OR lower(to_address) = lower(${email}) AND contact_message IS NULL AND film_submission IS NULL
      OR contact_message IN (SELECT id FROM contact_messages WHERE lower(email) = lower(${email}))
      OR film_submission IN (SELECT id FROM film_submissions WHERE lower(email) = lower(${email})))`,
    // A mail about a form goes with the form.
    sql`contact_message IS NULL AND film_submission IS NULL AND (order_id IS NOT NULL OR coalesce(${IN_ORDER_THREAD}, false))`,
    ['letter.html', 'letter.messageId', 'letter.inReplyTo', 'letter.references'],
  ).map(withoutLinks),
  ...butOrders('Conversations', 'threads', isOf('email'), sql`kind = 'order'`, ['token', 'words']),
  rowsOf('Messages', 'contact_messages', isOf('email'), ['idempotency_key']),
  kept(
    {
      ...rowsOf('Films made of their submissions', 'film_submissions', isOf('email')),
      read: async (tx, email) =>
        (
          await tx.execute<Row>(
            sql`SELECT jsonb_build_object('film', film, 'submission', id) AS row FROM film_submissions
              WHERE film IS NOT NULL AND lower(email) = lower(${email}) ORDER BY id`,
          )
        ).rows.map(({ row }) => row),
    },
    'A film of the catalogue says who made it; take the name out there',
  ),
  rowsOf('Film submissions', 'film_submissions', isOf('email'), ['idempotency_key', 'token_hash']),
  {
    label: 'Former addresses of orders that are somebody else’s',
    read: async (tx, email) =>
      (
        await tx.execute<Row>(
          sql`SELECT jsonb_build_object('at', created_at, 'address', detail -> 'before') AS row
            FROM order_events WHERE ${FORMERLY(email)} ORDER BY id`,
        )
      ).rows.map(({ row }) => row),
    remove: async (tx, email) =>
      (await tx.execute(sql`UPDATE order_events SET detail = detail - 'before' WHERE ${FORMERLY(email)}`))
        .rowCount ?? 0,
  },
  kept(
    {
      ...rowsOf('Orders', 'orders', isOf('email')),
      read: async (tx, email) =>
        (
          await tx.execute<Row>(
            sql`SELECT to_jsonb(orders) - ARRAY['key_hash', 'idempotency_key', 'body_hash', 'words', 'plain_words', 'seller'] || jsonb_build_object(
                'lines', (SELECT jsonb_agg(to_jsonb(order_lines) ORDER BY position) FROM order_lines WHERE order_id = orders.id),
                'parcels', (SELECT jsonb_agg(to_jsonb(order_parcels)) FROM order_parcels WHERE order_id = orders.id),
                'refunds', (SELECT jsonb_agg(to_jsonb(refunds) - ARRAY['key', 'body_hash']) FROM refunds WHERE order_id = orders.id),
                'history', (SELECT jsonb_agg(to_jsonb(order_events) #- '{detail, message}' #- CASE
                    WHEN lower(detail #>> '{before, email}') <> lower(orders.email) THEN '{detail, before}' ELSE '{}' END::text[] ORDER BY id) FROM order_events WHERE order_id = orders.id)) AS row
              FROM orders WHERE lower(email) = lower(${email}) ORDER BY id`,
          )
        ).rows.map(({ row }) => row),
    },
    'Tax law wants orders kept; they end after seven years',
  ),
];
