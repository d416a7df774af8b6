import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonalData } from '#contract/members/accounts.ts';
import { consents, mailingReceivers, mailings, subscribers } from '#server/platform/db/tables/audience.ts';
import { entries } from '#server/platform/db/tables/content.ts';

/** What a member has asked mail about, and what was sent, for a download of their data. */
export async function storedByAudience(
  db: Pick<NodePgDatabase, 'select'>,
  account: number,
): Promise<Pick<PersonalData, 'subscriptions' | 'mailings'>> {
  const isTheirs = eq(subscribers.userId, account);
  const asked = await db
    .select({ consent: consents, about: entries.slug })
    .from(consents)
    .innerJoin(subscribers, eq(subscribers.id, consents.subscriberId))
    .leftJoin(entries, eq(entries.id, consents.entryId))
    .where(isTheirs)
    .orderBy(consents.id);
  const sent = await db
    .select({ receiver: mailingReceivers, mailing: mailings, about: entries.slug })
    .from(mailingReceivers)
    .innerJoin(subscribers, eq(subscribers.id, mailingReceivers.subscriberId))
    .innerJoin(mailings, eq(mailings.id, mailingReceivers.mailingId))
    .leftJoin(entries, eq(entries.id, mailings.entryId))
    .where(isTheirs)
    .orderBy(mailings.id);
  return {
    subscriptions: asked.map(({ consent, about }) => ({
      ...{ topic: consent.topic, about, country: consent.country, askedOn: consent.askedOn },
      askedAt: consent.askedAt.toISOString(),
      ...{ confirmedAt: isoOf(consent.confirmedAt), confirmedBy: consent.confirmedBy },
      ...{ endedAt: isoOf(consent.endedAt), endedBy: consent.endedBy },
    })),
    mailings: sent.map(({ receiver: { state, at, answer }, mailing: { topic, subject }, about }) => ({
      ...{ topic, subject, about, state, answer },
      at: isoOf(at),
    })),
  };
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
