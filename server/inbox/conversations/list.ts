import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NextThread, ThreadRow, ThreadState } from '#contract/inbox/staff-conversations.ts';
import type { ThreadKind } from '#contract/inbox/thread-parts.ts';
import { beginningOf } from '#server/platform/db/beginning-of.ts';

type Db = Pick<NodePgDatabase, 'execute'>;

type Asked = {
  state?: ThreadState | undefined;
  mine?: 'true' | undefined;
  kind?: ThreadKind | undefined;
  search?: string | undefined;
  sort: 'newest' | 'oldest';
  page: number;
  limit: number;
};

/** The caller, and the kinds of threads that it sees. */
export type Viewer = { staff: number; kinds: readonly ThreadKind[] };

/** Characters of the last text that a row shows. */
const LINE = 160;

/**
 * One page of threads with the count of each box, of the kinds that the caller sees. The counts use the index threads_alike
 * alone, because the rows are wide.
 */
export async function listThreads(db: Db, { staff, kinds }: Viewer, asked: Asked) {
  const { state, mine, kind, search, sort, page, limit } = asked;
  const isSeen = sql`kind IN ${[...kinds]}`;
  const isMine = sql`assignee = ${staff} AND state IN ('new', 'waiting')`;
  const isAsked = and(
    state ? sql`state = ${state}` : sql`state <> 'spam'`,
    ...(mine ? [isMine] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
  );
  const filter = and(
    sql`merged_into IS NULL`,
    isSeen,
    isAsked,
    ...(search ? [sql`words @@ marquee_query(${search}, '&', true)`] : []),
  );
  const found = search ? sql`(SELECT count(*)::int FROM threads WHERE ${filter})` : sumOf(isAsked);
  const direction = sort === 'newest' ? sql`DESC` : sql`ASC`;
  const order = sql`last_in_at ${direction}, threads.id ${direction}`;
  const [rows, counted] = await Promise.all([
    readRows(
      db,
      sql`SELECT id FROM threads WHERE ${filter} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      order,
    ),
    db.execute<ThreadCounts & { total: number }>(sql`
      WITH alike AS MATERIALIZED (SELECT state, kind, assignee, count(*) AS number FROM threads
        WHERE merged_into IS NULL GROUP BY state, kind, assignee)
      SELECT ${found} AS total,
        ${sumOf(sql`state = 'new'`)} AS new, ${sumOf(isMine)} AS mine, ${sumOf(sql`state = 'waiting'`)} AS waiting,
        ${sumOf(sql`state = 'done'`)} AS done, ${sumOf(sql`state = 'spam'`)} AS spam
      FROM alike WHERE ${isSeen}`),
  ]);
  const { total = 0, ...counts } = counted.rows[0] ?? NONE;
  return { rows, total, counts };
}

const and = (...conditions: SQL[]) => sql.join(conditions, sql` AND `);
/** The number of threads in groups that match. */
const sumOf = (condition: SQL) => sql`coalesce(sum(number) FILTER (WHERE ${condition}), 0)::int`;

type ThreadCounts = Record<'new' | 'mine' | 'waiting' | 'done' | 'spam', number>;
const NONE = { total: 0, new: 0, mine: 0, waiting: 0, done: 0, spam: 0 };

/** The newest other threads of an address. */
export const otherThreads = (
  db: Db,
  { kinds }: Pick<Viewer, 'kinds'>,
  { id, email }: { id: number; email: string },
): Promise<ThreadRow[]> =>
  readRows(
    db,
    sql`SELECT id FROM threads WHERE lower(email) = lower(${email}) AND id <> ${id} AND merged_into IS NULL
      AND kind IN ${[...kinds]} ORDER BY last_in_at DESC, id DESC LIMIT 20`,
    sql`last_in_at DESC, threads.id DESC`,
  );

/** Of the new threads not assigned to anybody else, the one that has waited longest. */
export async function nextThread(db: Db, { staff, kinds }: Viewer, id: number): Promise<NextThread | null> {
  const { rows } = await db.execute<NextThread>(sql`
    SELECT id, kind, name, subject FROM threads
    WHERE state = 'new' AND merged_into IS NULL AND kind IN ${[...kinds]} AND id <> ${id}
      AND (assignee IS NULL OR assignee = ${staff})
    ORDER BY last_in_at, id LIMIT 1`);
  return rows[0] ?? null;
}

/** One row, of an existing thread. */
export const readRow = async (db: Db, id: number): Promise<ThreadRow | undefined> =>
  (await readRows(db, sql`SELECT id FROM threads WHERE id = ${id}`, sql`threads.id`))[0];

/** `chosen`: a query of ids. The additional columns of a row are looked up for these alone. */
async function readRows(db: Db, chosen: SQL, order: SQL): Promise<ThreadRow[]> {
  const { rows } = await db.execute<ThreadRow>(sql`
    WITH chosen AS MATERIALIZED (${chosen})
    SELECT threads.id, kind, threads.name, threads.email, threads.subject, state,
      CASE WHEN staff.id IS NOT NULL THEN json_build_object('id', staff.id, 'name', staff.name) END AS assignee,
      ${isoTime(sql`last_in_at`)} AS "lastInAt", ${isoTime(sql`threads.created_at`)} AS "createdAt",
      ${sql.raw(beginningOf('said.text', LINE))} AS line,
      coalesce(contact_messages.spam_reasons, film_submissions.spam_reasons, '{}') AS "spamReasons"
    FROM threads JOIN chosen ON chosen.id = threads.id
    LEFT JOIN staff ON staff.id = assignee
    LEFT JOIN contact_messages ON contact_messages.id = contact_message
    LEFT JOIN film_submissions ON film_submissions.id = film_submission
    CROSS JOIN LATERAL (SELECT regexp_replace(left(coalesce(
      (SELECT text FROM thread_messages WHERE thread = threads.id AND direction = 'in'
        ORDER BY thread_messages.id DESC LIMIT 1),
      message, synopsis, ''), 1000), '\\s+', ' ', 'g') AS text) AS said
    ORDER BY ${order}`);
  return rows;
}

/** In the format of JSON. */
const isoTime = (at: SQL) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
