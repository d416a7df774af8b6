import { and, eq, gt, ne } from 'drizzle-orm';
import { staffAuth } from '#contract/admin/staff-auth.ts';
import { confirmEmailPath } from '#contract/admin/staff-paths.ts';
import { renameAuthor, renamePlanner } from '#server/content/drafts/rename-author.ts';
import { knownDevice } from '#server/members/accounts/known-device.ts';
import { refuseCommonPassword } from '#server/members/accounts/password-rule.ts';
import type { Passwords } from '#server/members/accounts/passwords.ts';
import { actorOf } from '#server/platform/audit/actor.ts';
import { record } from '#server/platform/audit/audit.ts';
import { staff, staffInvitations, staffSessions } from '#server/platform/db/tables/staff.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { STAFF_INVITATION_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import type { Services } from '#server/platform/services.ts';
import { checkStaffPassword } from '../auth/check-staff-password.ts';
import { emailKey } from '../auth/email-key.ts';
import { staffEmail } from './emails.ts';
import { lockAddress } from './invitations.ts';
import { findPerson, lockPerson } from './people.ts';

const LINK_HOURS = 24;
const MAIL_TRIES = 10;

/** Changes that all staff can make to their own name, password and email. */
export function serveOwn(serve: Serve, deps: Services, passwords: Passwords): void {
  const { db, limits, mail, now, staffUrl } = deps;

  serve(staffAuth.changeName, async ({ staff: person, body: { name }, c }) => {
    await db.transaction(async (tx) => {
      const before = await lockPerson(tx, person.id);
      if (!before || before.name === name) return;
      await tx.update(staff).set({ name }).where(eq(staff.id, person.id));
      await renameAuthor(tx, before.name, name);
      const change = { before: { name: before.name }, after: { name } };
      await record(tx, actorOf(c, person), { action: 'changed their name', ...change });
    });
    return null;
  });

  serve(staffAuth.changePassword, async ({ staff: person, body, c }) => {
    const { brand } = await readCorrespondents(db, mail);
    const siteNames = [new URL(staffUrl).hostname, brand, person.name];
    await refuseCommonPassword('newPassword', body.newPassword, person.email, siteNames);
    const device = await knownDevice(c, { db, origin: staffUrl, door: 'staff' }, emailKey(person.email));
    const address = c.get('clientAddress');
    const tried = { email: person.email, password: body.currentPassword, address, device };
    const found = await checkStaffPassword(deps, passwords, tried);
    if (!found) throw new HttpError('wrong-password');
    const passwordHash = await passwords.hash(body.newPassword);
    await db.transaction(async (tx) => {
      const locked = await lockPerson(tx, person.id);
      // Reset, or changed in another window, since the current one was checked.
      if (locked?.passwordHash !== found.passwordHash) throw new HttpError('wrong-password');
      await tx.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
      const others = and(eq(staffSessions.staffId, person.id), ne(staffSessions.id, person.sessionId));
      await tx.delete(staffSessions).where(others);
      const values = { clientAddress: address ?? 'an unknown address' };
      const told = staffEmail('passwordChanged', person.email, values, await readCorrespondents(tx, mail));
      await postMail(tx, mail, told, { maxTries: MAIL_TRIES });
      await record(tx, actorOf(c, person), { action: 'changed their password' });
    });
    return null;
  });

  serve(staffAuth.changeEmail, async ({ staff: person, body: { email }, c }) => {
    if (!mail.SMTP_URL) throw new HttpError('no-mail-server');
    await limits.take(STAFF_INVITATION_LIMIT, c.get('clientAddress'));
    const { token, tokenHash } = newToken();
    await db.transaction(async (tx) => {
      if (await findPerson(tx, email)) throw new HttpError('already-staff');
      const until = new Date(now().getTime() + LINK_HOURS * 3_600_000);
      await tx
        .update(staff)
        .set({ newEmail: email.trim(), newEmailToken: tokenHash, newEmailUntil: until })
        .where(eq(staff.id, person.id));
      const correspondents = await readCorrespondents(tx, mail);
      const values = { newEmailLink: staffUrl + confirmEmailPath(token), hours: String(LINK_HOURS) };
      for (const mailed of [
        staffEmail('newEmail', email, values, correspondents),
        staffEmail('formerEmail', person.email, { otherEmail: email }, correspondents),
      ])
        await postMail(tx, mail, mailed, { maxTries: MAIL_TRIES });
      await record(tx, actorOf(c, person), { action: 'asked for another email', after: { email } });
    });
    return null;
  });

  serve(staffAuth.confirmEmail, async ({ staff: person, body: { token }, c }) => {
    await db.transaction(async (tx) => {
      const isOpen = and(
        eq(staff.id, person.id),
        eq(staff.newEmailToken, hashOf(token)),
        gt(staff.newEmailUntil, now()),
      );
      const [found] = await tx.select().from(staff).where(isOpen).for('no key update');
      if (!found?.newEmail) throw new HttpError('email-link-not-found');
      const email = found.newEmail;
      await lockAddress(tx, email);
      if (await findPerson(tx, email)) throw new HttpError('already-staff');
      const done = { newEmail: null, newEmailToken: null, newEmailUntil: null };
      await tx
        .update(staff)
        .set({ email, emailKey: emailKey(email), ...done })
        .where(eq(staff.id, person.id));
      await renamePlanner(tx, found.email, email);
      const invitedByThem = eq(staffInvitations.invitedBy, found.email);
      await tx.update(staffInvitations).set({ invitedBy: email }).where(invitedByThem);
      const change = { before: { email: found.email }, after: { email } };
      await record(tx, actorOf(c, person), { action: 'changed their email', ...change });
    });
    return null;
  });
}
