import { eq, sql } from 'drizzle-orm';
import { newsletterEndpoints as calls } from '#contract/audience/newsletters.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { subscribers } from '#server/platform/db/tables/audience.ts';
import { toCsv } from '#server/platform/http/csv.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { endConsents, newToken, type Tx } from '../subscribers.ts';
import { type ReadSubscribers, readSubscribers } from './read-subscribers.ts';

const ROWS = 50;
/** Rows that an answer names. */
const MOST_REFUSED = 50;

/** Each subscriber with their address, and whether they get the newsletter. */
const LISTED = sql`SELECT subscribers.id, coalesce(subscribers.email, member_emails.email) AS email, subscribers.user_id IS NOT NULL AS "isMember",
    CASE WHEN bool_or(topic = 'newsletter' AND confirmed_at IS NOT NULL) THEN 'yes'
      WHEN bool_or(topic = 'newsletter') THEN 'waiting' ELSE 'no' END AS newsletter,
    count(*) FILTER (WHERE topic <> 'newsletter')::integer AS alerts, max(returned.answer) AS returned, min(confirmed_at) AS since
  FROM subscribers JOIN consents ON subscriber_id = subscribers.id AND ended_at IS NULL
  LEFT JOIN member_emails ON member_emails.user_id = subscribers.user_id AND verified_at IS NOT NULL
  LEFT JOIN returned_addresses AS returned ON returned.email_key = coalesce(subscribers.email_key, member_emails.email_key)`;

type Listed = {
  id: number;
  email: string | null;
  isMember: boolean;
  newsletter: 'yes' | 'waiting' | 'no';
  alerts: number;
  returned: string | null;
  since: string | null;
};

/** Who asked for newsletters and alerts, for staff: a list, import and export with what proves their consent. */
export function serveSubscribers(serve: Serve, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serve(calls.subscribers, async ({ query: { search = '', page } }) => {
    const words = `%${search
      .trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, '\\$&')}%`;
    const isWanted = search.trim()
      ? sql`WHERE lower(coalesce(subscribers.email, member_emails.email)) LIKE ${words}`
      : sql``;
    const found = sql`${LISTED} ${isWanted} GROUP BY subscribers.id, member_emails.email`;
    const { rows } = await db.execute<Listed>(
      sql`${found} ORDER BY subscribers.id DESC LIMIT ${ROWS} OFFSET ${(page - 1) * ROWS}`,
    );
    const { rows: counted } = await db.execute<{ total: number }>(
      sql`SELECT count(*)::integer AS total FROM (${found}) AS found`,
    );
    return {
      rows: rows.map(({ since, ...row }) => ({ ...row, since: since && new Date(since).toISOString() })),
      total: counted[0]?.total ?? 0,
    };
  });

  serve(calls.removeSubscriber, ({ params: { id }, staff, c }) =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
      if (!found) return null;
      await endConsents(tx, id, 'all', now(), 'staff');
      await record(tx, actorOf(c, staff), { action: 'removed a subscriber', what: String(id) });
      return null;
    }),
  );

  serve(calls.importSubscribers, async ({ body: { csv, proof, trial }, staff, c }) => {
    const { rows, refused } = readSubscribers(csv, now());
    const counts = await db.transaction(async (tx) => {
      const outcome = await importRows(tx, rows, { proof, trial, now: now() });
      if (!trial)
        await record(tx, actorOf(c, staff), {
          action: 'imported subscribers',
          what: `${outcome.added} addresses`,
          after: { ...outcome, proof },
        });
      return outcome;
    });
    return { ...counts, refused: refused.slice(0, MOST_REFUSED), refusedCount: refused.length };
  });

  serve(calls.exportSubscribers, async ({ staff, c }) => {
    const { rows } = await db.execute<Record<string, string>>(
      sql`SELECT coalesce(subscribers.email, member_emails.email) AS email, ${isoTime('asked_at')} AS asked_at, asked_on,
            ${isoTime('confirmed_at')} AS confirmed, confirmed_by, ${isoTime('returned_at')} AS returned_at
          FROM consents JOIN subscribers ON subscribers.id = subscriber_id
          LEFT JOIN member_emails ON member_emails.user_id = subscribers.user_id AND verified_at IS NOT NULL
          LEFT JOIN returned_addresses AS returned ON returned.email_key = coalesce(subscribers.email_key, member_emails.email_key)
          WHERE topic = 'newsletter' AND ended_at IS NULL AND confirmed_at IS NOT NULL
            AND coalesce(subscribers.email, member_emails.email) IS NOT NULL ORDER BY consents.id`,
    );
    await db.transaction((tx) =>
      record(tx, actorOf(c, staff), { action: 'exported data', what: `${rows.length} subscribers` }),
    );
    return toCsv([HEAD, ...rows.map((row) => HEAD.map((name) => row[name] ?? ''))]);
  });
}

/** As ISO 8601, in UTC. */
const isoTime = (column: string) =>
  sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** The import reads what proves a consent: when it was asked for, where, and when it was confirmed. */
const HEAD = ['email', 'asked_at', 'asked_on', 'confirmed', 'confirmed_by', 'returned_at'];

/** Adds who is new. Who has left the newsletter before is not added again; neither is an address that mail came back from. */
async function importRows(
  tx: Tx,
  rows: ReadSubscribers['rows'],
  { proof, trial, now }: { proof: string; trial: boolean; now: Date },
) {
  const keys = rows.map(({ key }) => key);
  const { rows: known } = await tx.execute<{ key: string; isOpen: boolean; hasLeft: boolean }>(
    sql`SELECT key, bool_or(topic = 'newsletter' AND ended_at IS NULL AND confirmed_at IS NOT NULL) IS TRUE AS "isOpen",
          (bool_or(topic = 'newsletter' AND ended_by IN ('person', 'staff')) IS TRUE
            OR EXISTS (SELECT FROM returned_addresses WHERE email_key = key)) AS "hasLeft"
        FROM unnest(${sql.param(keys)}::text[]) AS key
        LEFT JOIN member_emails ON member_emails.email_key = key AND verified_at IS NOT NULL
        LEFT JOIN subscribers ON subscribers.email_key = key OR subscribers.user_id = member_emails.user_id
        LEFT JOIN consents ON subscriber_id = subscribers.id GROUP BY key`,
  );
  const stateOf = new Map(known.map((row) => [row.key, row]));
  const added = rows.filter(({ key }) => !stateOf.get(key)?.isOpen && !stateOf.get(key)?.hasLeft);
  const counts = {
    added: added.length,
    known: known.filter(({ isOpen }) => isOpen).length,
    left: known.filter(({ isOpen, hasLeft }) => hasLeft && !isOpen).length,
  };
  if (trial || added.length === 0) return counts;
  const given = added.map(({ email, key, askedAt, askedOn, confirmedAt }) => ({
    ...{ email, key, token: newToken() },
    asked_at: (askedAt ?? confirmedAt ?? now).toISOString(),
    asked_on: askedOn ? `${proof}: ${askedOn}` : proof,
    confirmed_at: (confirmedAt ?? now).toISOString(),
  }));
  await tx.execute(
    sql`WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS (email text, key text, token text, asked_at timestamptz, asked_on text, confirmed_at timestamptz)),
        made AS (INSERT INTO subscribers (email, email_key, token) SELECT email, key, token FROM given
          ON CONFLICT (email_key) DO UPDATE SET email_key = excluded.email_key RETURNING id, email_key)
        INSERT INTO consents (subscriber_id, topic, asked_at, asked_on, confirmed_at, confirmed_by)
        SELECT made.id, 'newsletter', given.asked_at, given.asked_on, given.confirmed_at, 'import' FROM made JOIN given ON key = email_key
        ON CONFLICT (subscriber_id, topic, coalesce(entry_id, 0), coalesce(country, '')) WHERE ended_at IS NULL
        DO UPDATE SET confirmed_at = excluded.confirmed_at, confirmed_by = 'import', asked_on = excluded.asked_on`,
  );
  return counts;
}
