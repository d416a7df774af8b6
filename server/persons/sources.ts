import { type SQL, sql } from 'drizzle-orm';
import type { PersonSource } from './source.ts';

type Row = { row: Record<string, unknown> };

/** Rows of a table that a condition names, and their deletion. `hidden`: columns that are ours, not about the person. */
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
        sql`SELECT to_jsonb(${sql.identifier(table)}) - ${sql.param(hidden)}::text[] AS row FROM ${sql.identifier(table)} WHERE ${about(email)} ORDER BY 1`,
      )
    ).rows.map(({ row }) => row),
  remove: async (tx, email) =>
    (await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE ${about(email)}`)).rowCount ?? 0,
});

const isOf = (column: string) => (email: string) => sql`lower(${sql.identifier(column)}) = lower(${email})`;
const SUBMITTED = (email: string) =>
  sql`submission IN (SELECT id FROM film_submissions WHERE lower(email) = lower(${email}))`;
const IN_THEIR_THREADS = (email: string) =>
  sql`thread IN (SELECT id FROM threads WHERE lower(email) = lower(${email}))`;

/** What the desk holds: what depends on something else stands before it, so that its number is counted too. */
export const PERSON_SOURCES: readonly PersonSource[] = [
  rowsOf('Reviews of their films', 'submission_reviews', SUBMITTED),
  rowsOf('What happened to their films', 'submission_events', SUBMITTED),
  rowsOf(
    'Files with their letters',
    'thread_attachments',
    (email) =>
      sql`letter IN (SELECT id FROM thread_letters WHERE lower(from_address) = lower(${email}) OR ${IN_THEIR_THREADS(email)})`,
  ),
  rowsOf(
    'Letters',
    'thread_letters',
    (email) => sql`lower(from_address) = lower(${email}) OR ${IN_THEIR_THREADS(email)}`,
    ['press'],
  ),
  rowsOf('Notes about them', 'thread_notes', IN_THEIR_THREADS),
  rowsOf(
    'Mails',
    'mails',
    (email) => sql`lower(to_address) = lower(${email}) OR ${IN_THEIR_THREADS(email)}
      OR contact_message IN (SELECT id FROM contact_messages WHERE lower(email) = lower(${email}))
      OR film_submission IN (SELECT id FROM film_submissions WHERE lower(email) = lower(${email}))`,
  ),
  rowsOf('Threads', 'threads', isOf('email'), ['token', 'words']),
  rowsOf('Messages', 'contact_messages', isOf('email'), ['idempotency_key']),
  rowsOf('Film submissions', 'film_submissions', isOf('email'), ['idempotency_key', 'token_hash']),
  {
    label: 'Orders',
    kept: 'Orders stay as long as the law wants invoices kept',
    read: async (tx, email) =>
      (
        await tx.execute<Row>(
          sql`SELECT to_jsonb(orders) - ARRAY['key_hash', 'idempotency_key', 'body_hash', 'words', 'seller'] AS row
            FROM orders WHERE lower(email) = lower(${email}) ORDER BY id`,
        )
      ).rows.map(({ row }) => row),
    remove: async () => 0,
  },
];
