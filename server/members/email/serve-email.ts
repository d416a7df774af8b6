import type { Context } from 'hono';
import type { MemberEmail } from '#contract/members/emails.ts';
import { emailEndpoints } from '#contract/members/emails.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import {
  MEMBER_EMAIL_LIMIT,
  MEMBER_LINK_LIMIT,
  MEMBER_MAIL_LIMIT,
} from '#server/platform/http/limits/rate-limits.ts';
import type { AppEnv, Serve } from '#server/platform/http/serve.ts';
import { deleteMailsOf } from '#server/platform/mail/queries.ts';
import type { Services } from '#server/platform/services.ts';
import { allowsPasskeys } from '#server/platform/webauthn.ts';
import { type Caller, logEvent } from '../accounts/account-events.ts';
import type { User } from '../accounts/check-password.ts';
import { confirm, emailKey, emailsOf, lockUser, removeEmails, removeWaiting } from './addresses.ts';
import { takeLink } from './links.ts';
import { askToConfirm, notify } from './mails.ts';

type Options = {
  /** Checks the member's password again. Throws 403 if it is wrong. */
  checkAgain: (c: Context<AppEnv>, account: Pick<User, 'id' | 'username'>, password: string) => Promise<User>;
  caller: (c: Context<AppEnv>) => Caller;
};

/** /api/auth/email: a member's address, confirmed by a link in a mail. */
export function serveEmail(serve: Serve, deps: Services, { checkAgain, caller }: Options): void {
  const { db, log, limits, mail, now, siteUrl } = deps;

  async function stateOf(account: number): Promise<MemberEmail> {
    const { confirmed, waiting } = await emailsOf(db, account);
    const isOffered = mail.SMTP_URL !== undefined;
    return { isOffered, confirmed: confirmed?.email ?? null, waiting: waiting?.email ?? null };
  }
  const needMailServer = () => {
    if (!mail.SMTP_URL) throw new HttpError('no-email');
  };

  serve(emailEndpoints.offer, () => ({
    byEmail: mail.SMTP_URL !== undefined,
    byPasskey: allowsPasskeys(siteUrl),
  }));

  serve(emailEndpoints.email, ({ account }) => stateOf(account.id));

  serve(emailEndpoints.changeEmail, async ({ account, body: { email, password }, c }) => {
    needMailServer();
    await limits.take(MEMBER_EMAIL_LIMIT, String(account.id));
    await checkAgain(c, account, password);
    const { confirmed } = await emailsOf(db, account.id);
    const isTheirs = confirmed?.emailKey === emailKey(email);
    if (!isTheirs) await limits.take(MEMBER_MAIL_LIMIT, emailKey(email));
    await db.transaction(async (tx) => {
      if (!(await lockUser(tx, account.id))) throw new HttpError('login-needed');
      // Back to the confirmed one: nothing else is to be confirmed any more.
      if (isTheirs) return void (await removeWaiting(tx, account.id));
      await askToConfirm(tx, mail, { member: account.id, email }, now());
      await notify(tx, mail, 'memberEmailChanging', account);
    });
    logEvent(log, 'email asked', { account: account.id, ...caller(c) });
    return stateOf(account.id);
  });

  serve(emailEndpoints.sendLink, async ({ account }) => {
    needMailServer();
    const { waiting } = await emailsOf(db, account.id);
    if (!waiting) return stateOf(account.id);
    await limits.take(MEMBER_MAIL_LIMIT, waiting.emailKey);
    await db.transaction(async (tx) => {
      if (!(await lockUser(tx, account.id))) throw new HttpError('login-needed');
      const { email } = (await emailsOf(tx, account.id)).waiting ?? {};
      if (email) await askToConfirm(tx, mail, { member: account.id, email }, now());
    });
    return stateOf(account.id);
  });

  serve(emailEndpoints.removeEmail, async ({ account, body, c }) => {
    await checkAgain(c, account, body.password);
    await db.transaction(async (tx) => {
      if (!(await lockUser(tx, account.id))) throw new HttpError('login-needed');
      await deleteMailsOf(tx, account.id);
      await notify(tx, mail, 'memberEmailRemoved', account);
      await removeEmails(tx, account.id);
    });
    logEvent(log, 'email removed', { account: account.id, ...caller(c) });
    return stateOf(account.id);
  });

  serve(emailEndpoints.confirmEmail, async ({ body: { token }, c }) => {
    await limits.take(MEMBER_LINK_LIMIT, c.get('clientAddress'));
    const account = await db.transaction(async (tx) => {
      const time = now();
      const link = await takeLink(tx, 'confirm', token, time);
      if (!link) throw new HttpError('link-not-found');
      // Undoes the use of the link, so that it works once the address is free.
      if (!(await confirm(tx, link.emailId, time))) throw new HttpError('email-taken');
      return link.userId;
    });
    logEvent(log, 'email confirmed', { account, ...caller(c) });
    return null;
  });
}
