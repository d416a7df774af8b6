import { eq } from 'drizzle-orm';
import type { PersonalData } from '#contract/members/accounts.ts';
import { users } from '#server/platform/db/tables/visitors.ts';
import type { CurrentAccount } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { calendarSince } from '../calendar/queries.ts';
import { storedEmails } from '../email/addresses.ts';
import { storedPasskeys } from '../passkeys/queries.ts';
import { listFilms, listUnpublished } from '../watchlist/queries.ts';
import { storedShare } from '../watchlist/share.ts';
import { listSessions } from './sessions.ts';

/** Reads other rooms' data about an account. */
export type KeptElsewhere = {
  ordersOf: (accountId: number) => Promise<PersonalData['orders']>;
  audienceOf: (accountId: number) => Promise<Pick<PersonalData, 'subscriptions' | 'mailings'>>;
};

/** Everything stored about an account, because its owner may download it (UK GDPR, article 15). */
export async function readPersonalData(
  { db, now, siteUrl, timeZone }: Pick<Services, 'db' | 'now' | 'siteUrl' | 'timeZone'>,
  { id, username, displayName, createdAt, sessionId }: CurrentAccount,
  { ordersOf, audienceOf }: KeptElsewhere,
): Promise<PersonalData> {
  const [
    emails,
    passkeys,
    sessions,
    watchlist,
    watchlistOffTheSite,
    watchlistShare,
    orders,
    audience,
    calendar,
    seen,
  ] = await Promise.all([
    storedEmails(db, id),
    storedPasskeys(db, id),
    listSessions(db, id, sessionId, now()),
    listFilms(db, id, { timeZone, now: now() }),
    listUnpublished(db, id),
    storedShare(db, id, siteUrl),
    ordersOf(id),
    audienceOf(id),
    calendarSince(db, id),
    db.select({ at: users.watchlistSeenAt }).from(users).where(eq(users.id, id)),
  ]);
  return {
    ...{ username, displayName, createdAt: createdAt.toISOString() },
    ...{ emails, passkeys, sessions, watchlist, watchlistOffTheSite, watchlistShare, orders },
    ...audience,
    ...(calendar && { calendarSince: calendar }),
    watchlistSeenAt: seen[0]?.at?.toISOString() ?? null,
  };
}
