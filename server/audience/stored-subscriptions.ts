import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonalData } from '#contract/members/accounts.ts';
import { consents, subscribers } from '#server/platform/db/tables/audience.ts';
import { entries } from '#server/platform/db/tables/content.ts';

/** All that a member has asked mail about, for a download of their data. */
export async function storedSubscriptions(
  db: Pick<NodePgDatabase, 'select'>,
  account: number,
): Promise<PersonalData['subscriptions']> {
  const rows = await db
    .select({ consent: consents, slug: entries.slug })
    .from(consents)
    .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
    .leftJoin(entries, eq(entries.id, consents.entryId))
    .where(eq(subscribers.userId, account))
    .orderBy(consents.id);
  return rows.map(({ consent: { topic, country, askedAt, askedOn, confirmedAt, endedAt }, slug }) => ({
    ...{ topic, about: slug, country, askedOn },
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
