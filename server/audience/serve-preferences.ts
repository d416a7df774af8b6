import { and, eq, isNull, sql } from 'drizzle-orm';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { audiencePaths } from '#contract/core/audience-paths.ts';
import { AskedId } from '#contract/core/scalars.ts';
import { emailKey } from '#server/members/email/addresses.ts';
import { consents, returnedAddresses } from '#server/platform/db/tables/audience.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { App } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import {
  emailOf,
  endConsents,
  forgetAddress,
  type Subscriber,
  subscriberByToken,
  type Tx,
} from './subscribers.ts';

const MAX_BYTES = 4 * 1024;

/** What the page's buttons send, and the one-click request of mail programs (RFC 8058, 3.1), whose address says what it ends. */
const Change = z.union([
  z.object({ do: z.literal('confirm') }),
  z.object({ do: z.literal('end'), id: AskedId }),
  z.object({ do: z.literal('stop') }),
  z.object({ do: z.literal('forget') }),
  z.object({ 'List-Unsubscribe': z.literal('One-Click'), end: z.enum(['newsletter', 'alerts']) }),
]);

/**
 * The forms of /preferences/{token}, which work without scripts, and one-click unsubscription at the same address. Whoever has the token may
 * do it, from anywhere: a mail provider does it in its reader's place, without cookies or origin.
 */
export function servePreferences(app: App, { db, now }: Pick<Services, 'db' | 'now'>): void {
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new HttpError('too-large', 'That is too large: at most 4 kB');
    },
  });

  app.post(`${audiencePaths.preferences('')}:token{[\\w-]{1,100}}`, limit, async (c) => {
    const form = await c.req.parseBody().catch(() => ({}));
    const read = Change.safeParse({ ...form, ...c.req.query() });
    if (!read.success) throw new HttpError('invalid-input', 'That is no change of preferences');
    const change = read.data;
    const token = c.req.param('token') ?? '';
    await db.transaction(async (tx) => {
      const subscriber = await subscriberByToken(tx, token);
      if (!subscriber) throw new HttpError('preferences-not-found');
      await apply(tx, subscriber, change);
    });
    c.header('Cache-Control', 'no-store');
    if (!('do' in change)) return c.text('You are unsubscribed.');
    // Their own link leads nowhere afterwards.
    return c.redirect(
      change.do === 'forget'
        ? audiencePaths.newsletter
        : `${audiencePaths.preferences(token)}?done=${change.do}`,
      303,
    );
  });

  async function apply(tx: Tx, subscriber: Subscriber, change: z.infer<typeof Change>): Promise<void> {
    const { id } = subscriber;
    if (!('do' in change)) return endConsents(tx, id, change.end, now());
    if (change.do === 'end') return endConsents(tx, id, { id: change.id }, now());
    if (change.do === 'stop') return endConsents(tx, id, 'all', now());
    if (change.do === 'forget') return forgetAddress(tx, subscriber, now());
    await tx
      .update(consents)
      .set({ confirmedAt: now(), confirmedBy: 'link' })
      .where(and(eq(consents.subscriberId, id), isNull(consents.endedAt), isNull(consents.confirmedAt)));
    // The link came through, so mail reaches the address again.
    const reached = await emailOf(tx, subscriber);
    if (reached) await tx.delete(returnedAddresses).where(eq(returnedAddresses.emailKey, emailKey(reached)));
  }
}

/** Years for which it can be shown that somebody had agreed, after they have left. */
const PROOF_YEARS = 3;

/** Deletes what nobody confirmed within a week, what ended years ago, and addresses that nothing is known of any more. */
export async function purgeUnconfirmed(db: Pick<Services['db'], 'execute'>, days: number): Promise<void> {
  await db.execute(
    sql`DELETE FROM consents WHERE confirmed_at IS NULL AND asked_at < now() - make_interval(days => ${days})
        OR ended_at < now() - make_interval(years => ${PROOF_YEARS})`,
  );
  await db.execute(
    sql`DELETE FROM returned_addresses WHERE returned_at < now() - make_interval(years => ${PROOF_YEARS})`,
  );
  await db.execute(
    sql`DELETE FROM returned_addresses WHERE NOT EXISTS (SELECT FROM subscribers WHERE subscribers.email_key = returned_addresses.email_key)
        AND NOT EXISTS (SELECT FROM member_emails WHERE member_emails.email_key = returned_addresses.email_key)`,
  );
  // Of a mailing that ended a year ago the numbers are enough.
  await db.execute(
    sql`UPDATE mailings SET counts = (SELECT jsonb_build_object('sent', count(*) FILTER (WHERE state IN ('sent', 'handed')), 'failed', count(*) FILTER (WHERE state = 'failed'))
          FROM mailing_receivers WHERE mailing_id = mailings.id)
        WHERE counts IS NULL AND ended_at < now() - interval '1 year'`,
  );
  await db.execute(
    sql`DELETE FROM mailing_receivers USING mailings WHERE mailings.id = mailing_id AND counts IS NOT NULL`,
  );
  await db.execute(
    sql`DELETE FROM subscribers WHERE created_at < now() - make_interval(days => ${days})
        AND NOT EXISTS (SELECT FROM consents WHERE subscriber_id = subscribers.id)
        AND NOT EXISTS (SELECT FROM mailing_receivers WHERE subscriber_id = subscribers.id)`,
  );
}
