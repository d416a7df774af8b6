import { randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Subscription, Wish } from '#contract/audience/subscriptions.ts';
import { MOST_SUBSCRIPTIONS, topicInWords } from '#contract/audience/topics.ts';
import { entryPaths } from '#contract/core/entry-paths.ts';
import { emailKey, emailsOf } from '#server/members/email/addresses.ts';
import { consents, subscribers } from '#server/platform/db/tables/audience.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { countryName } from '#server/shop/places/countries.ts';
import { HAS_COME } from './has-come.ts';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Db = Pick<NodePgDatabase, 'select' | 'execute'>;
export type Subscriber = typeof subscribers.$inferSelect;
/** What somebody asks for, by the entry's id. */
type Wanted = Pick<typeof consents.$inferInsert, 'topic' | 'entryId' | 'country'>;

/** Where a subscriber is reached: a member by their confirmed email. */
export async function emailOf(
  db: Db,
  { email, userId }: Pick<Subscriber, 'email' | 'userId'>,
): Promise<string | null> {
  if (userId === null) return email;
  return (await emailsOf(db, userId)).confirmed?.email ?? null;
}

/** 256 random bits. Stored as they are: each mail to the address has them, and they open nothing but its preferences. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The entries that wishes name. Throws 404 if one is not on the site. */
export async function findWanted(db: Db, wishes: readonly Wish[]): Promise<Wanted[]> {
  const found: Wanted[] = [];
  for (const wish of wishes) {
    const country = wish.topic === 'home' ? wish.country : null;
    if (wish.topic === 'newsletter') {
      found.push({ topic: wish.topic, entryId: null, country });
      continue;
    }
    const kind = wish.topic === 'stock' ? 'products' : 'films';
    const [entry] = await db
      .select({ id: entries.id })
      .from(entries)
      .where(and(eq(entries.kind, kind), eq(entries.slug, wish.slug), entries.live));
    if (!entry) throw new HttpError('subject-not-found');
    found.push({ topic: wish.topic, entryId: entry.id, country });
  }
  return found;
}

/** The subscriber of an address, locked; a new one if there is none. */
export async function subscriberAt(tx: Tx, email: string): Promise<Subscriber> {
  const key = emailKey(email);
  await tx
    .insert(subscribers)
    .values({ email, emailKey: key, token: newToken() })
    .onConflictDoNothing({ target: subscribers.emailKey });
  return locked(tx, eq(subscribers.emailKey, key));
}

/** The subscriber that a member is, locked. */
export async function subscriberOf(tx: Tx, userId: number): Promise<Subscriber> {
  await tx
    .insert(subscribers)
    .values({ userId, token: newToken() })
    .onConflictDoNothing({ target: subscribers.userId });
  return locked(tx, eq(subscribers.userId, userId));
}

async function locked(tx: Tx, which: ReturnType<typeof eq>): Promise<Subscriber> {
  const [found] = await tx.select().from(subscribers).where(which).for('update');
  if (!found) throw new Error('The subscriber was not stored');
  return found;
}

/**
 * Adds what a subscriber asks for and does not wait for yet, and was not told already while it lasts. With `confirmedBy` it counts at once, else once its link is used. Returns false
 * if there was no room for all.
 */
export async function ask(
  tx: Tx,
  subscriber: number,
  wanted: readonly Wanted[],
  { askedOn, now, confirmedBy }: { askedOn: string; now: Date; confirmedBy?: 'account' },
): Promise<boolean> {
  const isOpen = and(eq(consents.subscriberId, subscriber), isNull(consents.endedAt));
  let room = MOST_SUBSCRIPTIONS - (await tx.$count(consents, isOpen));
  for (const each of wanted) {
    const [open] = await tx
      .select()
      .from(consents)
      .where(
        and(
          isOpen,
          eq(consents.topic, each.topic),
          sql`${consents.entryId} IS NOT DISTINCT FROM ${each.entryId}`,
          sql`${consents.country} IS NOT DISTINCT FROM ${each.country}`,
        ),
      );
    if (open?.confirmedAt || (await wasTold(tx, subscriber, each))) continue;
    if (!open && room <= 0) return false;
    if (open) await tx.delete(consents).where(eq(consents.id, open.id));
    else room -= 1;
    const confirmed = confirmedBy && { confirmedBy, confirmedAt: now };
    await tx
      .insert(consents)
      .values({ subscriberId: subscriber, askedAt: now, askedOn, ...each, ...confirmed });
  }
  return true;
}

/** Whether the address was mailed about this, and it is still so: asked again, by another tab or a repeated call, it would get the same mail. */
async function wasTold(tx: Tx, subscriber: number, { topic, entryId, country }: Wanted): Promise<boolean> {
  if (topic === 'newsletter') return false;
  const { rows } = await tx.execute(
    sql`SELECT FROM consents WHERE subscriber_id IN ${ofAddress(subscriber)} AND ended_by = 'sent' AND topic = ${topic}
          AND entry_id = ${entryId} AND country IS NOT DISTINCT FROM ${country} AND ${sql.raw(HAS_COME)} LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * A subscriber and all others with the same address, since a member may have given it as a visitor, too. Whoever ends something means the
 * address.
 */
const ofAddress = (subscriber: number) => sql`(
  WITH own AS (SELECT coalesce(subscribers.email_key, member_emails.email_key) AS key FROM subscribers
    LEFT JOIN member_emails ON member_emails.user_id = subscribers.user_id AND verified_at IS NOT NULL WHERE subscribers.id = ${subscriber})
  SELECT ${subscriber}::integer AS id UNION SELECT subscribers.id FROM subscribers, own WHERE email_key = key
  UNION SELECT subscribers.id FROM subscribers JOIN member_emails USING (user_id), own WHERE member_emails.email_key = key AND verified_at IS NOT NULL)`;

const ENDS = {
  newsletter: sql`topic = 'newsletter'`,
  alerts: sql`topic <> 'newsletter'`,
  all: sql`true`,
};

/** Ends what an address is mailed about: what one of its consents is for, all of a kind, or all. What is queued of it is not sent. */
export async function endConsents(
  tx: Tx,
  subscriber: number,
  which: { id: number } | keyof typeof ENDS,
  now: Date,
  by: 'person' | 'staff' = 'person',
): Promise<void> {
  const own = ofAddress(subscriber);
  const isChosen =
    typeof which === 'string'
      ? ENDS[which]
      : sql`(topic, coalesce(entry_id, 0), coalesce(country, '')) IN (SELECT topic, coalesce(entry_id, 0), coalesce(country, '')
          FROM consents WHERE id = ${which.id} AND subscriber_id IN ${own})`;
  const isOpen = sql`subscriber_id IN ${own} AND ended_at IS NULL AND ${isChosen}`;
  // What was never confirmed proves nothing.
  await tx.execute(sql`DELETE FROM consents WHERE ${isOpen} AND confirmed_at IS NULL`);
  const { rows } = await tx.execute<{ topic: string }>(
    sql`UPDATE consents SET ended_at = ${now.toISOString()}::timestamptz, ended_by = ${by} WHERE ${isOpen} RETURNING topic`,
  );
  const isNewsletter = rows.some(({ topic }) => topic === 'newsletter');
  const isQueued = typeof which === 'string' ? ENDS[which] : isNewsletter ? ENDS.newsletter : sql`false`;
  await tx.execute(
    sql`DELETE FROM mailing_receivers USING mailings WHERE mailings.id = mailing_id AND subscriber_id IN ${own}
        AND mailing_receivers.state = 'waiting' AND ${isQueued}`,
  );
}

/** Deletes an address with all that it asked for as a visitor, and that mail to it came back. What its account asked for is ended. */
export async function forgetAddress(tx: Tx, subscriber: Subscriber, now: Date): Promise<void> {
  await endConsents(tx, subscriber.id, 'all', now);
  await tx.execute(
    sql`DELETE FROM returned_addresses WHERE email_key IN (SELECT email_key FROM subscribers WHERE id IN ${ofAddress(subscriber.id)})`,
  );
  await tx.execute(sql`DELETE FROM subscribers WHERE id IN ${ofAddress(subscriber.id)} AND user_id IS NULL`);
}

type Row = {
  id: number;
  topic: Subscription['topic'];
  kind: 'films' | 'products' | null;
  slug: string | null;
  title: string | null;
  country: string | null;
  confirmedAt: string | null;
  askedAt: string;
};

/** What a subscriber's address is or will be mailed about. Films and products that are off the site are left out: nothing is said of them. */
export async function subscriptionsOf(db: Db, subscriber: number): Promise<Subscription[]> {
  const { rows } = await db.execute<Row>(
    sql`SELECT DISTINCT ON (topic <> 'newsletter', topic, entry_id, country) consents.id, topic, kind, entries.slug,
          coalesce(films.title, products.name) AS title, country, confirmed_at AS "confirmedAt", asked_at AS "askedAt"
        FROM consents LEFT JOIN entries ON entries.id = entry_id
        LEFT JOIN films ON films.id = entry_id LEFT JOIN products ON products.id = entry_id
        WHERE subscriber_id IN ${ofAddress(subscriber)} AND ended_at IS NULL AND (entry_id IS NULL OR entries.live)
        ORDER BY topic <> 'newsletter', topic, entry_id, country, confirmed_at NULLS LAST, consents.id`,
  );
  return rows.map(({ id, topic, kind, slug, title, country, confirmedAt, askedAt }) => ({
    ...{ id, topic },
    words: topicInWords(topic, title ?? slug ?? '', country ? countryName(country) : ''),
    about: kind && slug ? { title: title ?? slug, path: entryPaths[kind](slug) } : null,
    isConfirmed: confirmedAt !== null,
    askedAt: new Date(askedAt).toISOString(),
  }));
}

export async function subscriberByToken(db: Db, token: string): Promise<Subscriber | undefined> {
  const [found] = await db.select().from(subscribers).where(eq(subscribers.token, token));
  return found;
}
