import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { openDrizzleOn } from '#server/platform/db/drizzle.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { scheduledWork, type Work } from '#server/platform/jobs/task.ts';
import { noticeStaff } from '#server/platform/mail/notices.ts';
import { FAILS_OF_DEAD, readIsOn } from './dead-links.ts';
import { DEAD_NAME, type Look, lookAtLink } from './look-at-link.ts';
import { readOfferLinks } from './offer-links.ts';

/** In an hour; servers at once; and between two addresses of one server, in milliseconds. */
const [MOST_LINKS, HOSTS_AT_ONCE, PAUSE_MS] = [200, 4, 1_000];
/** A run that takes longer ends, and the next one goes on. */
const RUN_MS = 20 * 60_000;

type LookAt = (address: string, stopped: AbortSignal) => Promise<Look>;

/** Looks at each link of an offer once a week, a part of them each hour, and again a day after it failed. */
export const offerLinksWork = (pool: pg.Pool): Work =>
  scheduledWork('offer_links', '41 * * * *', ({ signal }) =>
    lookAtLinks(pool, lookAtLink, AbortSignal.any([signal, AbortSignal.timeout(RUN_MS)])),
  );

/** Returns the number of links that were looked at; 0 while that is off. */
export async function lookAtLinks(
  pool: pg.Pool,
  look: LookAt,
  stopped: AbortSignal,
  pauseMs = PAUSE_MS,
): Promise<number> {
  if (!(await readIsOn(pool))) return 0;
  const due = await dueOf(pool);
  const byHost = [...Map.groupBy(due, (address) => URL.parse(address)?.host ?? '').values()];
  const found = new Map<string, Look>();
  const inTurn = async () => {
    for (let host = byHost.shift(); host; host = byHost.shift())
      for (const address of host) {
        if (stopped.aborted) return;
        const seen = await look(address, stopped);
        if (!stopped.aborted) found.set(address, seen);
        await delay(pauseMs, undefined, { signal: stopped }).catch(() => {});
      }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, inTurn));
  // Without a network no name is found: nothing is learned then.
  if (found.size > 1 && [...found.values()].every((look) => look === DEAD_NAME)) return 0;
  await store(pool, found);
  return found.size;
}

/** The addresses of present offers that are due, those never looked at first. Forgets what is offered no more. */
async function dueOf(pool: pg.Pool): Promise<string[]> {
  const addresses = [...new Set((await readOfferLinks(pool)).map(({ address }) => address))];
  await pool.query('DELETE FROM offer_links WHERE address <> ALL ($1)', [addresses]);
  const { rows } = await pool.query<{ address: string }>(
    `SELECT address FROM unnest($1::text[]) AS offered (address) LEFT JOIN offer_links USING (address)
     WHERE checked_at IS NULL OR checked_at < now() - CASE fails WHEN 1 THEN interval '23 hours' ELSE interval '7 days' END
     ORDER BY checked_at NULLS FIRST LIMIT ${MOST_LINKS}`,
    [addresses],
  );
  return rows.map(({ address }) => address);
}

/** An answer that says nothing leaves the count as it is. Tells staff of those that are dead from now on. */
async function store(pool: pg.Pool, found: ReadonlyMap<string, Look>): Promise<void> {
  const rows = [...found]
    .map(([address, look]) => ({
      address,
      state: look.state,
      reason: look.state === 'dead' ? look.reason : null,
    }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1));
  await inTransaction(pool, async (client) => {
    const { rows: looked } = await client.query<{ fails: number }>(
      `INSERT INTO offer_links AS known (address, checked_at, fails, reason, failed_since)
       SELECT address, now(), (state = 'dead')::integer, reason, CASE state WHEN 'dead' THEN now() END
       FROM jsonb_to_recordset($1::jsonb) AS seen (address text, state text, reason text)
       ON CONFLICT (address) DO UPDATE SET checked_at = now(),
         fails = CASE WHEN EXCLUDED.fails = 1 THEN known.fails + 1 WHEN EXCLUDED.address = ANY ($2) THEN known.fails ELSE 0 END,
         reason = CASE WHEN EXCLUDED.address = ANY ($2) THEN known.reason ELSE EXCLUDED.reason END,
         failed_since = CASE WHEN EXCLUDED.fails = 1 THEN coalesce(known.failed_since, now())
           WHEN EXCLUDED.address = ANY ($2) THEN known.failed_since END
       RETURNING CASE WHEN reason IS NOT NULL AND address <> ALL ($2) THEN fails ELSE 0 END AS fails`,
      [JSON.stringify(rows), rows.filter(({ state }) => state === 'unknown').map(({ address }) => address)],
    );
    const dead = looked.filter(({ fails }) => fails === FAILS_OF_DEAD).length;
    if (dead > 0)
      await noticeStaff(openDrizzleOn(client), 'links', {
        notice: 'deadLinks',
        about: { words: dead === 1 ? '1 link of a film' : `${dead} links of films` },
        path: staffPaths.redirects,
        isDaily: true,
      });
  });
}
