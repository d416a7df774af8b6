import { eq } from 'drizzle-orm';
import type { OwnSubscriptions } from '#contract/audience/subscriptions.ts';
import { subscriptionEndpoints as calls } from '#contract/audience/subscriptions.ts';
import { emailKey, emailsOf } from '#server/members/email/addresses.ts';
import { returnedAddresses, subscribers } from '#server/platform/db/tables/audience.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import {
  SUBSCRIBE_LIMIT,
  SUBSCRIBE_MAIL_LIMIT,
  SUBSCRIBE_MEMBER_LIMIT,
} from '#server/platform/http/limits/rate-limits.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { askToConfirm } from './confirm-mail.ts';
import { shortened } from './shortened.ts';
import {
  ask,
  emailOf,
  endConsents,
  findWanted,
  subscriberAt,
  subscriberByToken,
  subscriberOf,
  subscriptionsOf,
} from './subscribers.ts';

/** /api/subscriptions for addresses, /api/auth/subscriptions for members, /api/preferences for the holder of a link. */
export function serveSubscriptions(serve: Serve, { db, limits, mail, now }: Services): void {
  const needMailServer = () => {
    if (!mail.SMTP_URL) throw new HttpError('no-email');
  };

  serve(calls.subscribe, async ({ body: { email, wishes, page }, c }) => {
    needMailServer();
    await limits.take(SUBSCRIBE_LIMIT, c.get('clientAddress'));
    const wanted = await findWanted(db, wishes);
    // Of what was typed, so that a refusal says nothing of who subscribes.
    await limits.take(SUBSCRIBE_MAIL_LIMIT, emailKey(email));
    await db.transaction(async (tx) => {
      const subscriber = await subscriberAt(tx, email);
      await ask(tx, subscriber.id, wanted, { askedOn: page, now: now() });
      // Also to whom everything is confirmed already: so neither answer nor time tells, and they get their link.
      await askToConfirm(tx, mail, subscriber);
    });
    return null;
  });

  serve(calls.own, ({ account }) => ownOf(account.id));

  serve(calls.subscribeMember, async ({ account, body: { wishes, page } }) => {
    needMailServer();
    await limits.take(SUBSCRIBE_MEMBER_LIMIT, String(account.id));
    if (!(await emailOfMember(account.id))) throw new HttpError('no-own-email');
    const wanted = await findWanted(db, wishes);
    await db.transaction(async (tx) => {
      const { id } = await subscriberOf(tx, account.id);
      const hadRoom = await ask(tx, id, wanted, { askedOn: page, now: now(), confirmedBy: 'account' });
      if (!hadRoom) throw new HttpError('too-many-subscriptions');
    });
    return ownOf(account.id);
  });

  serve(calls.end, async ({ account, params: { id } }) => {
    const own = await memberSubscriber(account.id);
    if (own !== undefined) await db.transaction((tx) => endConsents(tx, own, { id }, now()));
    return ownOf(account.id);
  });

  serve(calls.preferences, async ({ params: { token } }) => {
    const subscriber = await subscriberByToken(db, token);
    if (!subscriber) throw new HttpError('preferences-not-found');
    const email = (await emailOf(db, subscriber)) ?? '';
    return {
      email: shortened(email),
      isMember: subscriber.userId !== null,
      isReturned: await isReturned(emailKey(email)),
      subscriptions: await subscriptionsOf(db, subscriber.id),
    };
  });

  async function ownOf(account: number): Promise<OwnSubscriptions> {
    const [own, email] = [await memberSubscriber(account), await emailOfMember(account)];
    return {
      email,
      isOffered: mail.SMTP_URL !== undefined,
      isReturned: email !== null && (await isReturned(emailKey(email))),
      subscriptions: own === undefined ? [] : await subscriptionsOf(db, own),
    };
  }

  const emailOfMember = async (account: number) => (await emailsOf(db, account)).confirmed?.email ?? null;

  async function memberSubscriber(account: number): Promise<number | undefined> {
    const [own] = await db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(eq(subscribers.userId, account));
    return own?.id;
  }

  const isReturned = async (key: string): Promise<boolean> =>
    (await db.$count(returnedAddresses, eq(returnedAddresses.emailKey, key))) > 0;
}
