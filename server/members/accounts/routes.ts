import type { Context } from 'hono';
import { z } from 'zod';
import { SiteText } from '#contract/catalogue/company.ts';
import { accountEndpoints } from '#contract/members/accounts.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { MEMBER_MAIL_LIMIT, REGISTER_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import { isWithinLimit } from '#server/platform/http/limits/within-limit.ts';
import type { AppEnv, Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { emailKey } from '../email/addresses.ts';
import { askToConfirm, notify } from '../email/mails.ts';
import { serveEmail } from '../email/serve-email.ts';
import { serveRecovery } from '../email/serve-recovery.ts';
import { servePasskeys } from '../passkeys/serve-passkeys.ts';
import { type Caller, logEvent } from './account-events.ts';
import { checkPassword, type User } from './check-password.ts';
import { secondsBetween } from './current-account.ts';
import { type KeptElsewhere, readPersonalData } from './download.ts';
import { createEntry } from './enter.ts';
import { forgetDevice, knownDevice, rememberDevice } from './known-device.ts';
import { refuseCommonPassword } from './password-rule.ts';
import { createPasswords } from './passwords.ts';
import {
  type Confirm,
  changeDisplayName,
  createAccount,
  deleteUser,
  isUsernameTaken,
  replacePassword,
  samePassword,
} from './queries.ts';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import { endSession, endSessionOf, listSessions } from './sessions.ts';
import { usernameKey } from './username-key.ts';
import { refuseUsername } from './username-rule.ts';

const usernameTaken = () => new HttpError('username-taken');
const wrongLogin = () => new HttpError('login-failed');
const wrongPassword = () => new HttpError('wrong-password');

/** /api/auth: accounts and their sessions. */
export function serveAccounts(serve: Serve, deps: Services, elsewhere: KeptElsewhere): void {
  const { db, log, limits, mail, now, siteUrl } = deps;
  const passwords = createPasswords();
  const devices = { db, origin: siteUrl, door: 'member' } as const;
  const { arrival, enter } = createEntry(deps);

  serve(accountEndpoints.me, ({ account }) => account ?? null);

  serve(accountEndpoints.register, async ({ body, c }) => {
    const names = await siteNames();
    refuseUsername(body.username, names);
    await refuseCommonPassword('password', body.password, body.username, names);
    await limits.take(REGISTER_LIMIT, c.get('clientAddress'));
    const refuseTaken = async () => {
      if (await isUsernameTaken(db, body.username)) throw usernameTaken();
    };
    await refuseTaken();
    const passwordHash = await passwords.hash(body.password, refuseTaken);
    const email = body.email && (await mayMail(body.email)) ? body.email : undefined;
    const created = await createAccount(
      db,
      { username: body.username, passwordHash },
      arrival(c),
      async (tx, { id: member }) => {
        if (email) await askToConfirm(tx, mail, { member, email }, now());
      },
    );
    if (!created) throw usernameTaken();
    logEvent(log, 'account created', { account: created.user.id, ...caller(c) });
    writeSessionCookie(c, siteUrl, created.token);
    await rememberDevice(c, devices, usernameKey(created.user.username));
    return created.user;
  });

  serve(accountEndpoints.login, async ({ body, c }) => {
    const device = await knownDevice(c, devices, usernameKey(body.username));
    const user = await checkPassword(deps, passwords, { ...body, caller: caller(c), device });
    if (!user) throw wrongLogin();
    const newHash = passwords.isOutdated(user.passwordHash) ? await passwords.hash(body.password) : undefined;
    const entered = await enter(c, user, caller(c), samePassword(user, newHash));
    if (!entered) throw wrongLogin();
    return entered;
  });

  serve(accountEndpoints.logout, async ({ c }) => {
    const token = readSessionCookie(c, siteUrl);
    const ended = token && (await endSessionOf(db, token));
    if (ended) logEvent(log, 'session ended', { ...ended, ...caller(c) });
    clearSessionCookie(c, siteUrl);
    return null;
  });

  serve(accountEndpoints.changePassword, async ({ account, body, c }) => {
    await refuseCommonPassword('newPassword', body.newPassword, account.username, await siteNames());
    const user = await confirm(c, account, body.currentPassword);
    const passwordHash = await passwords.hash(body.newPassword);
    const { sessionId, loggedInAt } = account;
    const time = now();
    const token = await replacePassword(db, user, passwordHash, { sessionId, now: time }, (tx) =>
      notify(tx, mail, 'memberPasswordChanged', user),
    );
    if (!token) throw wrongPassword();
    logEvent(log, 'password changed', { account: user.id, ...caller(c) });
    writeSessionCookie(c, siteUrl, token, secondsBetween(loggedInAt, time));
    return null;
  });

  serve(accountEndpoints.changeProfile, async ({ account, body }) => {
    const changed = await changeDisplayName(db, account.id, body.displayName);
    if (!changed) throw new HttpError('login-needed');
    return changed;
  });

  serve(accountEndpoints.sessions, ({ account }) => listSessions(db, account.id, account.sessionId, now()));

  serve(accountEndpoints.endSession, async ({ account, params, c }) => {
    const isEnded = z.uuid().safeParse(params.id).success && (await endSession(db, account.id, params.id));
    if (isEnded) logEvent(log, 'session ended', { account: account.id, session: params.id, ...caller(c) });
    if (params.id === account.sessionId) clearSessionCookie(c, siteUrl);
    return null;
  });

  serve(accountEndpoints.download, async ({ account, c }) => {
    c.header('Content-Disposition', 'attachment; filename="my-account.json"');
    return readPersonalData(deps, account, elsewhere);
  });

  serve(accountEndpoints.deleteAccount, async ({ account, body, c }) => {
    const user = await confirm(c, account, body.password);
    await deleteUser(db, user.id);
    logEvent(log, 'account deleted', { account: user.id, ...caller(c) });
    clearSessionCookie(c, siteUrl);
    forgetDevice(c, devices);
    return null;
  });

  serveEmail(serve, deps, { checkAgain: confirm, caller });
  const byPasskey = (c: Context<AppEnv>, user: User, confirmed: Confirm) =>
    enter(c, user, caller(c), confirmed);
  servePasskeys(serve, deps, { checkAgain: confirm, caller, enter: byPasskey });
  serveRecovery(serve, deps, { passwords, siteNames, caller });

  /** Whether a link may be mailed to an address that was given with a new account. The account is made in any case. */
  async function mayMail(email: string): Promise<boolean> {
    return mail.SMTP_URL !== undefined && isWithinLimit(limits, MEMBER_MAIL_LIMIT, emailKey(email));
  }

  /** The session's user, after checking the password again. Throws 403 if it is wrong. */
  async function confirm(
    c: Context<AppEnv>,
    account: Pick<User, 'id' | 'username'>,
    password: string,
  ): Promise<User> {
    // No device: somebody who finds an open session has the device as well.
    const attempt = { username: account.username, password, caller: caller(c), device: undefined };
    const user = await checkPassword(deps, passwords, attempt);
    if (user?.id !== account.id) throw wrongPassword();
    return user;
  }

  /** Names of the site, which neither usernames nor passwords may consist of. */
  async function siteNames(): Promise<string[]> {
    const site = await documentNamed(db, 'site', SiteText);
    return [new URL(siteUrl).hostname, ...(site ? [site.brand] : [])];
  }

  function caller(c: Context<AppEnv>): Caller {
    return { address: c.get('clientAddress'), requestId: c.get('requestId') };
  }
}
