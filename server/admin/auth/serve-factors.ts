import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import type { z } from 'zod';
import { staffFactors } from '#contract/admin/staff-factors.ts';
import { rememberDevice } from '#server/members/accounts/known-device.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { staff, staffSessions } from '#server/platform/db/tables/staff.ts';
import { hasBoth, type MfaPendingStaff, requireRecent } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { AppEnv, Serve } from '#server/platform/http/serve.ts';
import type { Email } from '#server/platform/mail/email.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import type { Services } from '#server/platform/services.ts';
import { staffEmail } from '../team/emails.ts';
import { lockPerson, type Person } from '../team/people.ts';
import { counted } from './check-staff-password.ts';
import { emailKey } from './email-key.ts';
import { createPasskeys, listPasskeys } from './passkeys.ts';
import { acceptRecoveryCode, countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { writeStaffCookie } from './session-cookie.ts';
import { confirmSession } from './sessions.ts';
import { acceptTotp, newSecret, readTotp, stepOf, totpUri } from './totp.ts';
import { countCode, forgetWrongCodes, TELL_AT } from './wrong-codes.ts';

const MAIL_TRIES = 20;

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Given = z.output<typeof staffFactors.giveFactor.body>;

/** Second factors: verify, add, remove, recovery codes. */
export function serveFactors(serve: Serve, deps: Services): void {
  const { db, mail, now, staffUrl } = deps;
  const passkeys = createPasskeys(staffUrl);
  const correspondents = () => readCorrespondents(db, mail);
  const brand = async () => (await correspondents()).brand;

  serve(staffFactors.passkeyChallenge, ({ entrant }) => passkeys.ask(db, entrant));

  serve(staffFactors.giveFactor, async ({ entrant, body, c }) => {
    const token = await tried(c, entrant, (tx) => give(tx, entrant, body, c));
    writeStaffCookie(c, staffUrl, token);
    await rememberDevice(c, { db, origin: staffUrl, door: 'staff' }, emailKey(entrant.email));
    return null;
  });

  serve(staffFactors.startTotp, async ({ entrant }) => {
    const isFirst = await db.transaction((tx) => lockForEnrolment(tx, entrant));
    const fresh = newSecret();
    // Several tabs that add the first factor share the secret, since one of them has already shown it.
    const secret = isFirst ? sql`coalesce(${staffSessions.newTotp}, ${fresh})` : fresh;
    const [session] = await db
      .update(staffSessions)
      .set({ newTotp: secret })
      .where(eq(staffSessions.id, entrant.sessionId))
      .returning({ secret: staffSessions.newTotp });
    if (!session?.secret) throw new HttpError('staff-login-needed');
    return { secret: session.secret, uri: totpUri(session.secret, await brand(), entrant.email) };
  });

  serve(staffFactors.addTotp, ({ entrant, body, c }) =>
    enrol(c, entrant, 'authenticator app', async (tx) => {
      const step = entrant.newTotp ? stepOf(entrant.newTotp, body.code, now()) : undefined;
      if (step === undefined) return false;
      const factor = { totpSecret: entrant.newTotp, totpAddedAt: now(), totpStep: step };
      await tx.update(staff).set(factor).where(eq(staff.id, entrant.id));
      return true;
    }),
  );

  serve(staffFactors.startPasskey, async ({ entrant }) => {
    await db.transaction((tx) => lockForEnrolment(tx, entrant));
    return passkeys.startAdding(db, entrant, await brand());
  });

  serve(staffFactors.addPasskey, ({ entrant, body, c }) =>
    enrol(c, entrant, `passkey ${body.name}`, (tx) => passkeys.add(tx, entrant, body.name, body.response)),
  );

  serve(staffFactors.factors, async ({ staff }) => ({
    totp: await readTotp(db, staff.id),
    passkeys: (await listPasskeys(db, staff.id)).map(({ id, name, createdAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, staff.id),
  }));

  serve(staffFactors.removeFactor, async ({ staff, params, c }) => {
    await db.transaction(async (tx) => {
      const removed = await removeFactor(tx, staff.id, params.id);
      const before = { factor: removed };
      if (removed) await record(tx, actorOf(c, staff), { action: 'removed a second factor', before });
    });
    return null;
  });

  serve(staffFactors.renewRecoveryCodes, ({ staff, c }) =>
    db.transaction(async (tx) => {
      await lockEntrant(tx, staff);
      await record(tx, actorOf(c, staff), { action: 'made new recovery codes' });
      return { recoveryCodes: await makeRecoveryCodes(tx, staff.id) };
    }),
  );

  /** Runs a try at the second factor in a transaction, and counts it. Throws 403, 429. */
  async function tried<T>(
    c: Context<AppEnv>,
    { id }: MfaPendingStaff,
    attempt: (tx: Tx) => Promise<T | undefined>,
  ): Promise<T> {
    const door = { door: 'factor', key: String(id), address: c.get('clientAddress') } as const;
    const done = await counted(deps, door, () => db.transaction(attempt));
    if (done === undefined) throw new HttpError('wrong-factor');
    return done;
  }

  /** Verifies a factor. Returns the session's new token, or undefined if the factor is wrong. */
  async function give(tx: Tx, entrant: MfaPendingStaff, given: Given, c: Context<AppEnv>) {
    await lockEntrant(tx, entrant);
    const actor = actorOf(c, entrant);
    const address = actor.address ?? 'an unknown address';
    const codes = given.kind === 'totp' ? await countCode(tx, entrant.id) : 0;
    if (!(await isRight(tx, entrant, given))) {
      if (codes === TELL_AT) {
        const values = { wrongCodes: String(codes), clientAddress: address };
        await write(tx, staffEmail('wrongCodes', entrant.email, values, await correspondents()));
      }
      return undefined;
    }
    await forgetWrongCodes(tx, entrant.id);
    if (given.kind === 'recovery') {
      const left = await countRecoveryCodes(tx, entrant.id);
      await record(tx, actor, { action: 'used a recovery code', after: { left } });
      const values = { codesLeft: String(left), clientAddress: address };
      await write(tx, staffEmail('recoveryCodeUsed', entrant.email, values, await correspondents()));
    }
    if (!hasBoth(entrant)) await record(tx, actor, { action: 'logged in', after: { with: given.kind } });
    return renew(tx, entrant);
  }

  const write = (tx: Tx, email: Email) => postMail(tx, mail, email, { maxTries: MAIL_TRIES });

  function isRight(tx: Tx, entrant: MfaPendingStaff, given: Given): Promise<boolean> {
    if (given.kind === 'totp') return acceptTotp(tx, entrant.id, given.code, now());
    if (given.kind === 'recovery') return acceptRecoveryCode(tx, entrant.id, given.code);
    return passkeys.isSigned(tx, entrant, given.response);
  }

  /** Adds a factor. The first one completes the login and returns the recovery codes. */
  async function enrol(
    c: Context<AppEnv>,
    entrant: MfaPendingStaff,
    factor: string,
    add: (tx: Tx) => Promise<boolean>,
  ): Promise<{ recoveryCodes: string[] }> {
    const { token, recoveryCodes } = await tried(c, entrant, async (tx) => {
      const isFirst = await lockForEnrolment(tx, entrant);
      if (!(await add(tx))) return undefined;
      await record(tx, actorOf(c, entrant), { action: 'added a second factor', after: { factor } });
      return {
        token: await renew(tx, entrant),
        recoveryCodes: isFirst ? await makeRecoveryCodes(tx, entrant.id) : [],
      };
    });
    writeStaffCookie(c, staffUrl, token);
    await rememberDevice(c, { db, origin: staffUrl, door: 'staff' }, emailKey(entrant.email));
    return { recoveryCodes };
  }

  /** Throws 401 for somebody who was reset or removed since the request arrived. */
  async function lockEntrant(tx: Tx, { id }: Pick<MfaPendingStaff, 'id'>): Promise<Person> {
    const person = await lockPerson(tx, id);
    if (!person?.passwordHash) throw new HttpError('staff-login-needed');
    return person;
  }

  async function renew(tx: Tx, { sessionId }: MfaPendingStaff): Promise<string> {
    const token = await confirmSession(tx, sessionId, now());
    if (!token) throw new HttpError('staff-login-needed');
    return token;
  }

  /**
   * The password alone may add the first factor, never a further one. Locks the person, so that of two concurrent sessions only one adds
   * the first. Returns whether it is the first.
   */
  async function lockForEnrolment(tx: Tx, entrant: MfaPendingStaff): Promise<boolean> {
    const person = await lockEntrant(tx, entrant);
    const isFirst = person.totpSecret === null && (await listPasskeys(tx, entrant.id)).length === 0;
    if (isFirst) return true;
    if (!hasBoth(entrant)) throw new HttpError('second-factor-needed');
    requireRecent(entrant, now());
    return false;
  }
}
