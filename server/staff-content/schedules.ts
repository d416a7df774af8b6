import type pg from 'pg';
import { z } from 'zod';
import type { CalendarEntry, ContentEntry, ContentKind } from '#contract/staff-content.ts';
import { openDrizzleOn } from '#server/db/drizzle.ts';
import { Invalid } from '#server/http/errors.ts';
import { addJob, type Task } from '#server/jobs/task.ts';
import { type Entry, NEWEST_FIRST, type Sql } from './entry.ts';
import { FIXED } from './kinds.ts';

type What = 'on' | 'off';

/** What goes on or off at one time. */
export const SCHEDULE_TASK = {
  name: 'content_schedule',
  about: z.object({ batch: z.int(), what: z.enum(['on', 'off']) }),
} satisfies Task<z.ZodType>;

/** Tries of an unexpected failure, over a quarter of an hour, before staff are told; a fault of the content ends it at once. */
const ATTEMPTS = 7;

type Times = { at?: Date | undefined; until?: Date | undefined };
type Planner = { name: string; email: string };

/**
 * Has locked entries go on at `at` with the newest text that each has then, and off at `until`; without it they stay. Replaces what was planned for them, except that `until` alone leaves when they go on.
 */
export async function schedule(
  client: pg.PoolClient,
  entries: readonly Entry[],
  { at, until }: Times,
  planner: Planner,
): Promise<void> {
  if (until && entries.some(({ kind }) => FIXED[kind]))
    throw new Invalid('Texts of the company and orders cannot be taken off');
  const { rows } = await client.query<{ batch: number }>(
    // Never one that was used: its job may still be under way. Nor one of a plan that is above the sequence: until restores
    // kept its position, they set it to the highest id.
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(batch) + 1 FROM content_schedules)))::integer AS batch
     FROM CAST(pg_get_serial_sequence('content_schedules', 'id') AS regclass) AS sequence`,
  );
  const batch = rows[0]?.batch ?? 1;
  for (const { kind, entry, draft } of entries) {
    if (!at) continue;
    await client.query(
      `UPDATE content_versions SET state = 'scheduled' WHERE kind = $1 AND entry = $2 AND state = 'draft'`,
      [kind, entry],
    );
    if (draft?.state === 'past')
      await client.query(
        `INSERT INTO content_versions (kind, entry, number, body, state, author, based_on)
         SELECT kind, entry, max(number) + 1, $5, 'scheduled', $4, $3 FROM content_versions WHERE kind = $1 AND entry = $2 GROUP BY 1, 2`,
        [kind, entry, draft.number, planner.name, JSON.stringify(draft.body)],
      );
  }
  if (at) await plan(client, { batch, what: 'on', at }, entries, planner);
  if (at && !until) await forgetSchedules(client, entries, ['off']);
  // Facts go off with their film.
  if (until)
    await plan(
      client,
      { batch, what: 'off', at: until },
      entries.filter(({ kind }) => kind !== 'facts'),
      planner,
    );
}

async function plan(
  client: pg.PoolClient,
  { batch, what, at }: { batch: number; what: What; at: Date },
  entries: readonly ContentEntry[],
  { name, email }: Planner,
): Promise<void> {
  for (const { kind, entry } of entries)
    await client.query(
      `INSERT INTO content_schedules (batch, kind, entry, what, at, author, email) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (kind, entry, what) WHERE state <> 'done' DO UPDATE SET batch = EXCLUDED.batch, at = EXCLUDED.at,
         state = 'due', message = '', author = EXCLUDED.author, email = EXCLUDED.email`,
      [batch, kind, entry, what, at, name, email],
    );
  await addScheduleJob(openDrizzleOn(client), { batch, what, at });
}

type Due = { batch: number; what: What; at: Date };

const addScheduleJob = (tx: Parameters<typeof addJob>[0], { batch, what, at }: Due) =>
  addJob(tx, SCHEDULE_TASK, { batch, what }, { key: `content ${batch} ${what}`, attempts: ATTEMPTS, at });

/** Queues what is due again: a restore brings schedules back without jobs. */
export async function requeueSchedules(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Due>(
      "SELECT batch, what, min(at) AS at FROM content_schedules WHERE state = 'due' GROUP BY batch, what",
    );
    for (const due of rows) await addScheduleJob(openDrizzleOn(client), due);
  } finally {
    client.release();
  }
}

/** Forgets what was planned; the text that was to go on is a draft again. */
export async function forgetSchedules(
  client: Sql,
  entries: readonly ContentEntry[],
  whats: readonly What[],
): Promise<void> {
  for (const { kind, entry } of entries) {
    await client.query(
      "DELETE FROM content_schedules WHERE kind = $1 AND entry = $2 AND what = ANY ($3) AND state <> 'done'",
      [kind, entry, whats],
    );
    if (whats.includes('on')) await asDraft(client, { kind, entry });
  }
}

async function asDraft(client: Sql, { kind, entry }: ContentEntry): Promise<void> {
  await client.query(
    `UPDATE content_versions SET state = 'draft' WHERE kind = $1 AND entry = $2 AND state = 'scheduled'`,
    [kind, entry],
  );
}

/** Keeps what was planned for entries that leave the site, so that it is planned again when they come back; a text that waited is the draft. */
export async function setSchedulesAside(
  client: Sql,
  entries: readonly ContentEntry[],
  whats: readonly What[],
): Promise<void> {
  for (const { kind, entry } of entries) {
    const planned = [kind, entry, whats];
    await client.query(
      "DELETE FROM content_schedules WHERE kind = $1 AND entry = $2 AND what = ANY ($3) AND state = 'failed'",
      planned,
    );
    await client.query(
      "UPDATE content_schedules SET state = 'aside' WHERE kind = $1 AND entry = $2 AND what = ANY ($3) AND state = 'due'",
      planned,
    );
    if (whats.includes('on')) await asDraft(client, { kind, entry });
  }
}

/** Forgets what was set aside, and returns of which entries. */
export async function forgetSetAside(client: Sql, entries: readonly ContentEntry[]): Promise<ContentEntry[]> {
  const forgotten: ContentEntry[] = [];
  for (const { kind, entry } of entries) {
    const { rowCount } = await client.query(
      "DELETE FROM content_schedules WHERE kind = $1 AND entry = $2 AND state = 'aside'",
      [kind, entry],
    );
    if (rowCount) forgotten.push({ kind, entry });
  }
  return forgotten;
}

/** Has entries that are back on the site go off when it was planned, where that is still to come. */
export async function planOffAgain(client: pg.PoolClient, entries: readonly ContentEntry[]): Promise<void> {
  for (const { kind, entry } of entries) {
    const { rows } = await client.query<Due>(
      `UPDATE content_schedules SET state = 'due'
       WHERE kind = $1 AND entry = $2 AND state = 'aside' AND what = 'off' AND at > now() RETURNING batch, what, at`,
      [kind, entry],
    );
    for (const due of rows) await addScheduleJob(openDrizzleOn(client), due);
  }
}

/** When an entry goes on and off; null where neither is planned. */
export async function readSchedule(client: Sql, { kind, entry }: ContentEntry) {
  const { rows } = await client.query<{ what: What; at: Date }>(
    "SELECT what, at FROM content_schedules WHERE kind = $1 AND entry = $2 AND state IN ('due', 'failed')",
    [kind, entry],
  );
  const timeOf = (what: What) => rows.find((row) => row.what === what)?.at.toISOString() ?? null;
  return rows.length > 0 ? { publishAt: timeOf('on'), unpublishAt: timeOf('off') } : null;
}

/** What goes on and off in a time, by time; a film and its facts are one. */
export const readCalendar = (
  client: Sql,
  { from, to }: { from: string; to: string },
  kinds: readonly ContentKind[],
): Promise<CalendarEntry[]> =>
  readPlanned(client, "at >= $1 AND at < $2 AND state <> 'aside' AND kind = ANY ($3)", 500, [
    from,
    to,
    kinds,
  ]);

/** The first to come from a time on; null where nothing is planned. */
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
    `SELECT kind, entry, what, state, message, at, coalesce(called, entry) AS title FROM content_schedules AS planned
     LEFT JOIN LATERAL (SELECT left(coalesce(nullif(body ->> 'title', ''), nullif(body ->> 'name', '')), 300) AS called
       FROM content_versions AS text WHERE text.entry = planned.entry AND body IS NOT NULL
         AND text.kind = CASE planned.kind WHEN 'facts' THEN 'films' ELSE planned.kind END
       ORDER BY ${NEWEST_FIRST} LIMIT 1) AS newest ON true
     WHERE ${which} AND NOT (kind = 'facts' AND EXISTS (SELECT FROM content_schedules AS film
       WHERE (film.kind, film.entry, film.what, film.batch) = ('films', planned.entry, planned.what, planned.batch)))
     ORDER BY at, id LIMIT ${most}`,
    values,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
