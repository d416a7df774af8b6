import type pg from 'pg';
import { z } from 'zod';
import type { CalendarEntry, ContentEntry, ContentKind } from '#contract/content/staff-content.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { Invalid } from '#server/platform/http/errors.ts';
import { addJob, type Task } from '#server/platform/jobs/task.ts';
import { FIXED_ENTRIES } from '../drafts/editable-kinds.ts';
import { type Entry, NEWEST_FIRST, type Sql } from '../drafts/entry.ts';
import { ENTRY_ID } from '../model/identity.ts';

type What = 'on' | 'off';

/** Runs the publishes or unpublishes scheduled for one time. */
export const SCHEDULE_TASK = {
  name: 'content_schedule',
  about: z.object({ batch: z.int(), what: z.enum(['on', 'off']) }),
} satisfies Task<z.ZodType>;

/** Tries after an unexpected failure, over a quarter of an hour, before staff are notified; an issue of the content ends it at once. */
const ATTEMPTS = 7;

type Times = { at?: Date | undefined; until?: Date | undefined };
type Planner = { name: string; email: string };

/**
 * Schedules locked entries to go live at `at`, each with its newest version of that time, and to be unpublished at `until`, if given.
 * Replaces their earlier schedule, except that `until` alone keeps the start.
 */
export async function schedule(
  client: pg.PoolClient,
  entries: readonly Entry[],
  { at, until }: Times,
  planner: Planner,
): Promise<void> {
  if (until && entries.some(({ kind }) => FIXED_ENTRIES[kind]))
    throw new Invalid('Company pages and running orders cannot be unpublished');
  // Never reuse an id: the job of a cancelled schedule may still be running.
  const { rows } = await client.query<{ batch: number }>(
    "SELECT nextval(pg_get_serial_sequence('schedules', 'id'))::integer AS batch",
  );
  const batch = rows[0]?.batch ?? 1;
  for (const { kind, entry, draft } of entries) {
    if (!at) continue;
    await client.query(
      `UPDATE versions SET state = 'scheduled' WHERE entry_id = ${ENTRY_ID} AND state = 'draft'`,
      [kind, entry],
    );
    if (draft?.state === 'past')
      await client.query(
        `INSERT INTO versions (entry_id, number, body, state, author, based_on)
         SELECT entry_id, max(number) + 1, $5, 'scheduled', $4, $3 FROM versions WHERE entry_id = ${ENTRY_ID} GROUP BY 1`,
        [kind, entry, draft.number, planner.name, JSON.stringify(draft.body)],
      );
  }
  if (at) await plan(client, { batch, what: 'on', at }, entries, planner);
  if (at && !until) await forgetSchedules(client, entries, ['off']);
  if (until) await plan(client, { batch, what: 'off', at: until }, entries, planner);
}

async function plan(
  client: pg.PoolClient,
  { batch, what, at }: { batch: number; what: What; at: Date },
  entries: readonly ContentEntry[],
  { name, email }: Planner,
): Promise<void> {
  for (const { kind, entry } of entries)
    await client.query(
      `INSERT INTO schedules (batch, entry_id, what, at, author, email)
       SELECT $3, id, $4, $5, $6, $7 FROM entries WHERE kind = $1 AND slug = $2
       ON CONFLICT (entry_id, what) WHERE state <> 'done' DO UPDATE SET batch = EXCLUDED.batch, at = EXCLUDED.at,
         state = 'due', message = '', author = EXCLUDED.author, email = EXCLUDED.email`,
      [kind, entry, batch, what, at, name, email],
    );
  await addScheduleJob(openDrizzleOn(client), { batch, what, at });
}

type Due = { batch: number; what: What; at: Date };

const addScheduleJob = (tx: Parameters<typeof addJob>[0], { batch, what, at }: Due) =>
  addJob(tx, SCHEDULE_TASK, { batch, what }, { key: `content ${batch} ${what}`, attempts: ATTEMPTS, at });

/** Queues all due schedules again: a restore has schedules without jobs, or jobs of schedules that it has undone. */
export const requeueSchedules = (pool: pg.Pool): Promise<void> => queueAgain(pool, 'true');

/** Queues schedules without a job: while the clock was too far ahead, their jobs ended without effect (jobs/clock.ts). */
export const requeueWaitingSchedules = (pool: pg.Pool): Promise<void> =>
  queueAgain(
    pool,
    `NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'content ' || batch || ' ' || what
       AND (attempts < max_attempts OR locked_at IS NOT NULL))`,
  );

async function queueAgain(pool: pg.Pool, which: string): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Due>(
      `SELECT batch, what, min(at) AS at FROM named_schedules WHERE state = 'due' AND applies AND ${which} GROUP BY batch, what`,
    );
    for (const due of rows) await addScheduleJob(openDrizzleOn(client), due);
  } finally {
    client.release();
  }
}

/** Cancels the schedule of entries; a scheduled version becomes a draft again. */
export async function forgetSchedules(
  client: Sql,
  entries: readonly ContentEntry[],
  whats: readonly What[],
): Promise<void> {
  for (const { kind, entry } of entries) {
    await client.query(
      `DELETE FROM schedules WHERE entry_id = ${ENTRY_ID} AND what = ANY ($3) AND state <> 'done'`,
      [kind, entry, whats],
    );
    if (whats.includes('on')) await asDraft(client, { kind, entry });
  }
}

async function asDraft(client: Sql, { kind, entry }: ContentEntry): Promise<void> {
  await client.query(
    `UPDATE versions SET state = 'draft' WHERE entry_id = ${ENTRY_ID} AND state = 'scheduled'`,
    [kind, entry],
  );
}

/**
 * SQL: whether a schedule is shown. One that does not apply at present is hidden, except the unpublish of an entry that is scheduled to
 * go live.
 */
export const IS_SHOWN = `(planned.state = 'done' OR planned.applies OR planned.what = 'off' AND EXISTS (SELECT FROM named_schedules AS start
  WHERE start.entry_id = planned.entry_id AND start.what = 'on' AND start.applies AND start.state IN ('due', 'failed')))`;

/**
 * Deletes hidden unpublish schedules of entries that are about to be published again. Call it before publishing, which would make them
 * apply again.
 */
export async function forgetWaiting(client: Sql, entries: readonly ContentEntry[]): Promise<void> {
  for (const { kind, entry } of entries)
    await client.query(
      `DELETE FROM schedules WHERE id IN (SELECT id FROM named_schedules AS planned
         WHERE kind = $1 AND entry = $2 AND what = 'off' AND NOT ${IS_SHOWN})`,
      [kind, entry],
    );
}

/** Deletes schedules of returned entries whose time passed while they were away. Returns these entries. */
export async function forgetMissed(client: Sql, entries: readonly ContentEntry[]): Promise<ContentEntry[]> {
  const missed: ContentEntry[] = [];
  for (const { kind, entry } of entries) {
    const { rows } = await client.query<{ what: What }>(
      `DELETE FROM schedules WHERE entry_id = ${ENTRY_ID} AND state <> 'done' AND at <= now() RETURNING what`,
      [kind, entry],
    );
    if (rows.some(({ what }) => what === 'on')) await asDraft(client, { kind, entry });
    if (rows.length > 0) missed.push({ kind, entry });
  }
  return missed;
}

/** When an entry is published and unpublished; null if not scheduled. */
export async function readSchedule(client: Sql, { kind, entry }: ContentEntry) {
  const { rows } = await client.query<{ what: What; at: Date }>(
    `SELECT what, at FROM named_schedules AS planned WHERE kind = $1 AND entry = $2 AND state IN ('due', 'failed') AND ${IS_SHOWN}`,
    [kind, entry],
  );
  const timeOf = (what: What) => rows.find((row) => row.what === what)?.at.toISOString() ?? null;
  return rows.length > 0 ? { publishAt: timeOf('on'), unpublishAt: timeOf('off') } : null;
}

/** Scheduled publishes and unpublishes in a period, oldest first. */
export const readCalendar = (
  client: Sql,
  { from, to }: { from: string; to: string },
  kinds: readonly ContentKind[],
): Promise<CalendarEntry[]> =>
  readPlanned(client, 'at >= $1 AND at < $2 AND kind = ANY ($3)', 500, [from, to, kinds]);

/** The next scheduled item from a time on; null if there is none. */
export async function readNext(
  client: Sql,
  after: Date,
  kinds: readonly ContentKind[],
): Promise<CalendarEntry | null> {
  const which = "at >= $1 AND state = 'due' AND kind = ANY ($2)";
  const [next = null] = await readPlanned(client, which, 1, [after, kinds]);
  return next;
}

async function readPlanned(
  client: Sql,
  which: string,
  most: number,
  values: unknown[],
): Promise<CalendarEntry[]> {
  const { rows } = await client.query<Omit<CalendarEntry, 'at'> & { at: Date }>(
    `SELECT kind, entry, what, state, message, at, coalesce(called, entry) AS title FROM named_schedules AS planned
     LEFT JOIN LATERAL (SELECT left(coalesce(nullif(body ->> 'title', ''), nullif(body ->> 'name', '')), 300) AS called
       FROM versions AS text WHERE text.entry_id = planned.entry_id AND body IS NOT NULL
       ORDER BY ${NEWEST_FIRST} LIMIT 1) AS newest ON true
     WHERE ${which} AND ${IS_SHOWN}
     ORDER BY at, planned.id LIMIT ${most}`,
    values,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
