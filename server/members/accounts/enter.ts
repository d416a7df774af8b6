import type { Context } from 'hono';
import { NEW_DEVICE_MAIL_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import { isWithinLimit } from '#server/platform/http/limits/within-limit.ts';
import type { AppEnv } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { notify } from '../email/mails.ts';
import { type Caller, logEvent } from './account-events.ts';
import type { User } from './check-password.ts';
import { deviceName } from './device.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { type Arrival, type Confirm, logIn } from './queries.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import { usernameKey } from './username-key.ts';

/** The end of each login, by password or passkey: session, cookies, and a mail if the browser is new to the account. */
export function createEntry({ db, limits, log, mail, now, siteUrl, timeZone }: Services) {
  const devices = { db, origin: siteUrl, door: 'member' } as const;
  const momentOf = new Intl.DateTimeFormat('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    ...{ timeZone, timeZoneName: 'short' },
  } as const);

  const arrival = (c: Context<AppEnv>): Arrival => ({
    device: deviceName(c.req.header('user-agent')),
    heldToken: readSessionCookie(c, siteUrl),
    now: now(),
  });

  return {
    arrival,

    /** Starts a session, if `confirm` says in its transaction that the check still holds. */
    async enter(
      c: Context<AppEnv>,
      { id, username }: User,
      caller: Caller,
      confirm: Confirm,
    ): Promise<User | undefined> {
      const came = arrival(c);
      const isNew = (await knownDevice(c, devices, usernameKey(username))) === undefined;
      const tells =
        isNew && mail.SMTP_URL && (await isWithinLimit(limits, NEW_DEVICE_MAIL_LIMIT, String(id)));
      let entered: User | undefined;
      const token = await logIn(db, id, came, async (tx, user) => {
        if (!(await confirm(tx, user))) return false;
        const said = { device: came.device, loginTime: momentOf.format(came.now) };
        if (tells) await notify(tx, mail, 'memberNewDevice', user, said);
        entered = user;
        return true;
      });
      if (!token) return undefined;
      logEvent(log, 'login', { account: id, ...caller });
      writeSessionCookie(c, siteUrl, token);
      await rememberDevice(c, devices, usernameKey(username));
      return entered;
    },
  };
}
