import { and, eq, gt, ne } from 'drizzle-orm';
import { staffDoors } from '#contract/staff-doors.ts';
import { confirmEmailPath } from '#contract/staff-paths.ts';
import { knownDevice } from '#server/accounts/known-device.ts';
import { refuseCommonPassword } from '#server/accounts/password-rule.ts';
import type { Passwords } from '#server/accounts/passwords.ts';
import { staff, staffSessions } from '#server/db/tables/staff.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { STAFF_INVITATION_LIMIT } from '#server/http/rate-limits.ts';
import { hashOf, newToken } from '#server/http/secret.ts';
import type { Serve } from '#server/http/serve.ts';
import { postMail } from '#server/mail/outbox.ts';
import { readCorrespondents } from '#server/mail/settings.ts';
import { actorOf } from './actor.ts';
import { record } from './audit.ts';
import { checkStaffPassword } from './check-staff-password.ts';
import { emailKey } from './email-key.ts';
import { lockAddress } from './invitations.ts';
import { newEmailLetter, otherEmailLetter } from './own-email-mail.ts';
import { findPerson, lockPerson } from './people.ts';
import { renameAuthor, renamePlanner } from './rename-author.ts';

const LINK_HOURS = 24;
const MAIL_TRIES = 10;

/** What everybody of staff changes of themselves: name, password, email. */
export function serveOwn(serve: Serve, deps: Deps, passwords: Passwords): void {
  const { db, limits, mail, now, staffUrl } = deps;

  serve(staffDoors.changeName, async ({ staff: person, body: { name }, c }) => {
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

  serve(staffDoors.changePassword, async ({ staff: person, body, c }) => {
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
      await record(tx, actorOf(c, person), { action: 'changed their password' });
    });
    return null;
  });

  serve(staffDoors.changeEmail, async ({ staff: person, body: { email }, c }) => {
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
      const { brand } = await readCorrespondents(tx, mail);
      const link = staffUrl + confirmEmailPath(token);
      await postMail(tx, mail, newEmailLetter({ to: email, link, hours: LINK_HOURS }, brand), {
        maxTries: MAIL_TRIES,
      });
      await postMail(tx, mail, otherEmailLetter({ to: person.email, other: email }, brand), {
        maxTries: MAIL_TRIES,
      });
      await record(tx, actorOf(c, person), { action: 'asked for another email', after: { email } });
    });
    return null;
  });

  serve(staffDoors.confirmEmail, async ({ staff: person, body: { token }, c }) => {
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
      const change = { before: { email: found.email }, after: { email } };
      await record(tx, actorOf(c, person), { action: 'changed their email', ...change });
    });
    return null;
  });
}
