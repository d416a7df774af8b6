import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invitationPath } from '#contract/admin/staff-paths.ts';
import { INVITATION_HOURS, may, type Role } from '#contract/core/staff-roles.ts';
import { type Actor, record } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { type MailConfig, readCorrespondents } from '#server/platform/mail/settings.ts';
import { staffEmail } from './emails.ts';
import { lockAddress, makeInvitation, withdrawInvitation, withdrawInvitationsBy } from './invitations.ts';
import { changeRoles, findPerson, lockPerson, type Person, removePerson, resetPerson } from './people.ts';

/** Retries over four days, longer than the link is valid. */
const MAIL_TRIES = 20;

export type Administered = {
  db: NodePgDatabase;
  mail: MailConfig;
  /** Origin of the admin app. */
  staffUrl: string;
  now: () => Date;
};

/** Throws 401 for an owner who was removed, reset, or got other roles since the request arrived. */
async function requireStillAble(tx: Db, { staffId }: Actor): Promise<void> {
  if (staffId === null) return;
  const person = await lockPerson(tx, staffId);
  if (!person?.passwordHash || !may(person.roles, 'team')) throw new HttpError('staff-login-needed');
}

/**
 * What owners can do with staff, on /staff and from the command line. Each action and its entry in the audit log share one transaction.
 * Throws HttpError.
 */
export function administer({ db, mail, staffUrl, now }: Administered) {
  type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0];
  type Invited = { email: string; roles: Role[]; staffId?: number };

  /** Returns the link, or null if it is mailed. */
  async function sendInvitation(tx: Tx, actor: Actor, invited: Invited): Promise<string | null> {
    const { id, token } = await makeInvitation(tx, { ...invited, invitedBy: actor.who }, now());
    const link = staffUrl + invitationPath(token);
    if (!mail.SMTP_URL) return link;
    const values = { invitation: link, invitedBy: actor.who, hours: String(INVITATION_HOURS) };
    const email = staffEmail('invitation', invited.email, values, await readCorrespondents(tx, mail));
    await postMail(tx, mail, email, { staffInvitation: id, maxTries: MAIL_TRIES });
    return null;
  }

  /** Ends open invitations by a person who may no longer invite, so that none of their links still works. */
  async function endInvitationsBy(tx: Tx, actor: Actor, { email }: Person): Promise<void> {
    for (const what of await withdrawInvitationsBy(tx, email))
      await record(tx, actor, { action: 'withdrew an invitation', what });
  }

  return {
    invite: (actor: Actor, email: string, roles: Role[]) =>
      db.transaction(async (tx) => {
        await lockAddress(tx, email);
        await requireStillAble(tx, actor);
        if (await findPerson(tx, email)) throw new HttpError('already-staff');
        const link = await sendInvitation(tx, actor, { email, roles });
        await record(tx, actor, { action: 'invited', what: email, after: { roles } });
        return link;
      }),
    withdraw: (actor: Actor, id: number) =>
      db.transaction(async (tx) => {
        await requireStillAble(tx, actor);
        const email = await withdrawInvitation(tx, id);
        if (email) await record(tx, actor, { action: 'withdrew an invitation', what: email });
      }),
    /** Returns whether the person had other roles. */
    changeRoles: (actor: Actor, id: number, roles: Role[]) =>
      db.transaction(async (tx) => {
        const before = await changeRoles(tx, id, roles, actor.staffId);
        if (!before) return false;
        const change = { before: { roles: before.roles }, after: { roles } };
        await record(tx, actor, { action: 'changed roles', what: before.email, ...change });
        if (!may(roles, 'team')) await endInvitationsBy(tx, actor, before);
        return true;
      }),
    reset: (actor: Actor, id: number, options?: { onShell: boolean }) =>
      db.transaction(async (tx) => {
        const { email, roles } = await resetPerson(tx, id, actor.staffId, options);
        const link = await sendInvitation(tx, actor, { email, roles, staffId: id });
        await record(tx, actor, { action: 'reset the way in', what: email });
        return link;
      }),
    remove: (actor: Actor, id: number) =>
      db.transaction(async (tx) => {
        const person = await removePerson(tx, id, actor.staffId);
        const { email, name, roles } = person;
        await record(tx, actor, { action: 'removed a person', what: email, before: { name, roles } });
        await endInvitationsBy(tx, actor, person);
      }),
  };
}
