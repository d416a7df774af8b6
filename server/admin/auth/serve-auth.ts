import type { Context } from 'hono';
import { z } from 'zod';
import { type StaffStage, staffAuth } from '#contract/admin/staff-auth.ts';
import { deviceName } from '#server/members/accounts/device.ts';
import { knownDevice } from '#server/members/accounts/known-device.ts';
import { refuseCommonPassword } from '#server/members/accounts/password-rule.ts';
import type { Passwords } from '#server/members/accounts/passwords.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { confirmedUntil, hasBoth, type MfaPendingStaff } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { STAFF_INVITATION_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { AppEnv, Serve } from '#server/platform/http/serve.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import type { Services } from '#server/platform/services.ts';
import { acceptInvitation, readInvitation } from '../team/invitations.ts';
import { checkStaffPassword } from './check-staff-password.ts';
import { emailKey } from './email-key.ts';
import { clearStaffCookie, readStaffCookie, writeStaffCookie } from './session-cookie.ts';
import { endSession, endSessionOf, listSessions, logIn, startSession } from './sessions.ts';

/** Login with a password, invitations, logout, one's own sessions. */
export function serveAuth(serve: Serve, deps: Services, passwords: Passwords): void {
  const { db, limits, now, staffUrl } = deps;
  const devices = { db, origin: staffUrl, door: 'staff' } as const;

  serve(staffAuth.me, ({ entrant }) =>
    entrant ? { ...describe(entrant), sendsMail: deps.mail.SMTP_URL !== undefined } : null,
  );

  serve(staffAuth.login, async ({ body, c }) => {
    const device = await knownDevice(c, devices, emailKey(body.email));
    const address = c.get('clientAddress');
    const person = await checkStaffPassword(deps, passwords, { ...body, address, device });
    await enter(c, async (device) => {
      const token = person && (await logIn(db, person, device, now()));
      if (!token) throw new HttpError('staff-login-failed');
      return token;
    });
    return { stage: 'factor' as const };
  });

  serve(staffAuth.logout, async ({ c }) => {
    const token = readStaffCookie(c, staffUrl);
    if (token) await endSessionOf(db, token);
    clearStaffCookie(c, staffUrl);
    return null;
  });

  serve(staffAuth.seeInvitation, async ({ body, c }) => {
    await limits.take(STAFF_INVITATION_LIMIT, c.get('clientAddress'));
    return readInvitation(db, body.token, now());
  });

  serve(staffAuth.acceptInvitation, async ({ body, c }) => {
    await limits.take(STAFF_INVITATION_LIMIT, c.get('clientAddress'));
    const invited = await readInvitation(db, body.token, now());
    const email = (invited.isFirst && body.email) || invited.email;
    const { brand } = await readCorrespondents(db, deps.mail);
    const siteNames = [new URL(staffUrl).hostname, brand, body.name];
    await refuseCommonPassword('password', body.password, email, siteNames);
    const passwordHash = await passwords.hash(body.password, async () => {
      await readInvitation(db, body.token, now());
    });
    await enter(c, (device) =>
      db.transaction(async (tx) => {
        const person = await acceptInvitation(tx, body.token, { ...body, passwordHash }, now());
        await record(tx, actorOf(c, person), { action: 'accepted an invitation', what: person.email });
        return startSession(tx, person.id, device, now());
      }),
    );
    return null;
  });

  serve(staffAuth.sessions, ({ staff }) => listSessions(db, staff.id, staff.sessionId, now()));
  serve(staffAuth.endSession, async ({ staff, params, c }) => {
    await db.transaction(async (tx) => {
      const isEnded = z.uuid().safeParse(params.id).success && (await endSession(tx, staff.id, params.id));
      if (isEnded) await record(tx, actorOf(c, staff), { action: 'session ended', what: params.id });
    });
    if (params.id === staff.sessionId) clearStaffCookie(c, staffUrl);
    return null;
  });

  /** Starts a session and ends the browser's earlier one, so that a planted token is worthless. */
  async function enter(c: Context<AppEnv>, start: (device: string) => Promise<string>): Promise<void> {
    const held = readStaffCookie(c, staffUrl);
    const token = await start(deviceName(c.req.header('user-agent')));
    if (held) await endSessionOf(db, held);
    writeStaffCookie(c, staffUrl, token);
  }
}

function describe(entrant: MfaPendingStaff) {
  const { email, name, roles, hasPasskey, hasTotp } = entrant;
  return {
    stage: stageOf(entrant),
    email,
    name,
    roles,
    hasPasskey,
    hasTotp,
    confirmedUntil: hasBoth(entrant) ? confirmedUntil(entrant.confirmedAt).toISOString() : null,
  };
}

function stageOf(entrant: MfaPendingStaff): z.output<typeof StaffStage> {
  if (hasBoth(entrant)) return 'in';
  return entrant.hasPasskey || entrant.hasTotp ? 'factor' : 'enrol';
}
