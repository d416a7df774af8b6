import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { OFF_AFTER_DAYS } from '#contract/admin/webhook-calls.ts';
import { webhookDeliveries, webhooks } from '../db/tables/webhooks.ts';
import { noticeStaff } from '../mail/notices.ts';
import type { ServiceSettings } from '../service-settings/service-settings.ts';
import { wakeDeliveries } from './announce.ts';
import { type Outcome, post } from './post.ts';
import { signedHeaders } from './sign.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
/** Pauses before each further try, in milliseconds: three days, as Standard Webhooks recommends. */
const PAUSES = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Receivers at once: all that there can be, so that one which hangs holds up no other. */
const AT_ONCE = 20;
const LOOK_EVERY_MS = 500;
/** Afterwards another job goes on, so that none runs for hours. */
const LONGEST_MS = 120_000;

export type Deliveries = {
  db: NodePgDatabase;
  services: Pick<ServiceSettings, 'current' | 'unseal'>;
  log: Pick<Logger, 'warn'>;
  now?: () => Date;
};

type Claimed = { id: number; webhook: number; event: string; type: string; body: string; tries: number };

/** Sends what is due, one delivery at a time to each receiver and all receivers side by side, until nothing is. */
export async function deliverDue(deliveries: Deliveries, signal: AbortSignal): Promise<void> {
  const { db, log } = deliveries;
  const busy = new Map<number, Promise<void>>();
  const until = performance.now() + LONGEST_MS;
  const isOver = () => signal.aborted || performance.now() > until;
  for (;;) {
    for (const claimed of isOver() ? [] : await claim(db, [...busy.keys()])) {
      const running = deliver(deliveries, claimed, signal)
        .catch((error: unknown) => log.warn({ err: error }, 'a delivery to a webhook was not noted'))
        .finally(() => busy.delete(claimed.webhook));
      busy.set(claimed.webhook, running);
    }
    if (busy.size === 0) break;
    await Promise.race([...busy.values(), delay(LOOK_EVERY_MS)]);
  }
  if (!signal.aborted && isOver()) await wakeDeliveries(db);
}

/**
 * Takes the first due delivery of each receiver that has none under way. Until the outcome is noted it counts as due again in two
 * minutes: whoever is killed in between loses nothing, and the receiver may get it twice, under the same id.
 */
async function claim(db: NodePgDatabase, busy: number[]): Promise<Claimed[]> {
  const { rows } = await db.execute<Claimed>(sql`
    UPDATE webhook_deliveries SET tries = tries + 1, next_at = now() + interval '2 minutes'
    WHERE id IN (
      SELECT id FROM webhook_deliveries WHERE id IN (
        SELECT DISTINCT ON (webhook_id) due.id FROM webhook_deliveries AS due
        JOIN webhooks ON webhooks.id = webhook_id AND active
        WHERE state = 'queued' AND next_at <= now() AND NOT webhook_id = ANY (${sql.param(busy)}::integer[])
        ORDER BY webhook_id, next_at, due.id LIMIT ${AT_ONCE - busy.length})
      AND state = 'queued' AND next_at <= now() FOR UPDATE SKIP LOCKED)
    RETURNING id, webhook_id AS webhook, event, type, body, tries`);
  return rows;
}

async function deliver(deliveries: Deliveries, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const { db, services, now = () => new Date() } = deliveries;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, claimed.webhook));
  if (!webhook) return;
  const { event: id, body } = claimed;
  const isBoth = webhook.earlierSecret && webhook.earlierUntil && webhook.earlierUntil > now();
  const sealed = [webhook.secret, ...(isBoth && webhook.earlierSecret ? [webhook.earlierSecret] : [])];
  const opened = await Promise.all(sealed.map((secret) => services.unseal('webhook', secret)));
  const secrets = opened.filter((secret) => secret !== undefined);
  const outcome: Outcome =
    secrets.length === 0
      ? { status: null, words: 'its secret was stored with another key: make a new one', answer: '', took: 0 }
      : await post(
          { address: webhook.address, headers: signedHeaders(secrets, { id, body, now: now() }), body },
          { signal, testOrigin: services.current.WEBHOOK_TEST_ORIGIN },
        );
  const isMine = and(eq(webhookDeliveries.id, claimed.id), eq(webhookDeliveries.tries, claimed.tries));
  if (signal.aborted && outcome.words !== null) {
    // The process stops: this was no try.
    await db
      .update(webhookDeliveries)
      .set({ tries: claimed.tries - 1, nextAt: sql`now()` })
      .where(isMine);
    return;
  }
  await db.transaction(async (tx) => {
    const pause = outcome.words === null ? undefined : PAUSES[claimed.tries - 1];
    const state = outcome.words === null ? 'delivered' : pause === undefined ? 'failed' : 'queued';
    const nextAt = new Date(Date.now() + (pause ?? 0));
    const noted = await tx
      .update(webhookDeliveries)
      .set({ ...outcome, state, nextAt, triedAt: sql`now()` })
      .where(isMine);
    if (!noted.rowCount) return;
    if (outcome.words === null) {
      const isFailing = and(eq(webhooks.id, webhook.id), isNotNull(webhooks.failingSince));
      await tx.update(webhooks).set({ failingSince: null }).where(isFailing);
      return;
    }
    if (state === 'queued') await wakeDeliveries(tx, nextAt);
    await noteFailure(tx, webhook.id, webhook.address);
  });
}

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Turns a webhook off after days of nothing but failures, and tells the owners who want to know. */
async function noteFailure(tx: Tx, id: number, address: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(failing_since, now())` })
    .where(eq(webhooks.id, id));
  const isOver = sql`failing_since < now() - make_interval(days => ${OFF_AFTER_DAYS})`;
  const off = await tx
    .update(webhooks)
    .set({ active: false, wasTurnedOff: true })
    .where(and(eq(webhooks.id, id), eq(webhooks.active, true), isOver));
  if (!off.rowCount) return;
  const about = { words: new URL(address).host };
  await noticeStaff(tx, id, { notice: 'webhookOff', about, path: staffPaths.webhooks });
}
