import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { z } from 'zod';
import { emailEndpoints } from '#contract/members/emails.ts';
import { users } from '#server/platform/db/tables/visitors.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import {
  FORGOT_ADDRESS_LIMIT,
  FORGOT_PAIR_LIMIT,
  LOGIN_ACCOUNT_LIMIT,
  MEMBER_LINK_LIMIT,
} from '#server/platform/http/limits/rate-limits.ts';
import type { AppEnv, Serve } from '#server/platform/http/serve.ts';
import { addJob, type Task } from '#server/platform/jobs/task.ts';
import type { Services } from '#server/platform/services.ts';
import { type Caller, logEvent } from '../accounts/account-events.ts';
import { refuseCommonPassword } from '../accounts/password-rule.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { usernameKey } from '../accounts/username-key.ts';
import { accountOf, emailKey, lockUser } from './addresses.ts';
import { findLink, takeLink } from './links.ts';
import { notify } from './mails.ts';

/** Mails a link for a new password. Without an account it does nothing: a request makes the same job whether there is one or not. */
export const FORGOTTEN_TASK = {
  name: 'forgotten_password',
  about: z.object({ account: z.int().nullable(), askedAt: z.iso.datetime() }),
} satisfies Task<z.ZodType>;

type Options = {
  passwords: Passwords;
  siteNames: () => Promise<string[]>;
  caller: (c: Context<AppEnv>) => Caller;
};

/** /api/auth/forgot-password and /api/auth/new-password: back into an account by its confirmed email. */
export function serveRecovery(
  serve: Serve,
  { db, log, limits, mail, now }: Services,
  { passwords, siteNames, caller }: Options,
): void {
  /** One query, whatever was typed: usernames have no @. */
  async function accountNamed(typed: string): Promise<number | undefined> {
    if (typed.includes('@')) return accountOf(db, typed);
    const [found] = await db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.usernameKey, usernameKey(typed)));
    return found?.id;
  }

  serve(emailEndpoints.forgotPassword, async ({ body: { account: typed }, c }) => {
    if (!mail.SMTP_URL) throw new HttpError('no-email');
    const address = c.get('clientAddress');
    await limits.take(FORGOT_ADDRESS_LIMIT, address);
    // Of what was typed, so that a lockout says nothing of accounts; with the address, so that strangers lock nobody out.
    const key = typed.includes('@') ? emailKey(typed) : usernameKey(typed);
    await limits.take(FORGOT_PAIR_LIMIT, `${key} ${address}`);
    const account = (await accountNamed(typed)) ?? null;
    await addJob(db, FORGOTTEN_TASK, { account, askedAt: now().toISOString() });
    logEvent(log, 'new password asked', { account: account ?? undefined, ...caller(c) });
    return null;
  });

  serve(emailEndpoints.newPassword, async ({ body: { token, newPassword }, c }) => {
    await limits.take(MEMBER_LINK_LIMIT, c.get('clientAddress'));
    const link = await findLink(db, 'password', token, now());
    const [owner] = link ? await db.select().from(users).where(eq(users.id, link.userId)) : [];
    if (!owner) throw new HttpError('link-not-found');
    await refuseCommonPassword('newPassword', newPassword, owner.username, await siteNames());
    const passwordHash = await passwords.hash(newPassword);
    await db.transaction(async (tx) => {
      const user = await lockUser(tx, owner.id);
      // Used, or replaced by a newer one, while the password was hashed.
      if (!user || !(await takeLink(tx, 'password', token, now()))) throw new HttpError('link-not-found');
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await endAllSessions(tx, user.id);
      await notify(tx, mail, 'memberPasswordChanged', user);
    });
    // Whoever reads the account's mail is let in, whatever others have guessed before.
    await limits.clear(LOGIN_ACCOUNT_LIMIT, usernameKey(owner.username));
    logEvent(log, 'password changed', { account: owner.id, ...caller(c) });
    return null;
  });
}
