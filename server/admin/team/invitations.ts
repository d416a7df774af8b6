import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { INVITATION_HOURS, type Role } from '#contract/core/staff-roles.ts';
import { shellActor } from '#server/platform/audit/actor.ts';
import type { Db } from '#server/platform/db/db.ts';
import { staff, staffInvitations } from '#server/platform/db/tables/staff.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';
import { emailKey } from '../auth/email-key.ts';
import { lockPerson, type Person, resetLogin } from './people.ts';

/** The inviter of the first owner. */
export const FIRST_START = shellActor('first start');

type Invited = { email: string; roles: Role[]; invitedBy: string; staffId?: number };

/** Serialises inviting an address and accepting its invitations: each transaction sees the result of the previous one. */
export const lockAddress = (tx: Db, email: string) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('staff ' || ${emailKey(email)}, 0))`);

/** Makes an invitation, replacing an earlier one to the same address. Returns its id and the token of its link. */
export async function makeInvitation(
  tx: Db,
  { email, roles, invitedBy, staffId }: Invited,
  now: Date,
): Promise<{ id: number; token: string }> {
  const { token, tokenHash } = newToken();
  const key = emailKey(email);
  await tx.delete(staffInvitations).where(eq(staffInvitations.emailKey, key));
  const [made] = await tx
    .insert(staffInvitations)
    .values({
      email: email.trim(),
      emailKey: key,
      roles,
      tokenHash,
      invitedBy,
      staffId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_HOURS * 60 * 60 * 1000),
    })
    .returning({ id: staffInvitations.id });
  if (!made) throw new Error('The invitation was not stored');
  return { id: made.id, token };
}

export const listInvitations = (db: Db, now: Date) =>
  db
    .select()
    .from(staffInvitations)
    .where(gt(staffInvitations.expiresAt, now))
    .orderBy(asc(staffInvitations.email));

const isValid = (token: string, now: Date) =>
  and(eq(staffInvitations.tokenHash, hashOf(token)), gt(staffInvitations.expiresAt, now));

/** Whom an invitation is for; `name` if the person was reset. Throws 404. */
export async function readInvitation(db: Db, token: string, now: Date) {
  const [found] = await db
    .select({
      email: staffInvitations.email,
      roles: staffInvitations.roles,
      name: staff.name,
      invitedBy: staffInvitations.invitedBy,
    })
    .from(staffInvitations)
    .leftJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(isValid(token, now));
  if (!found) throw new HttpError('invitation-not-found');
  const { invitedBy, ...invited } = found;
  return { ...invited, name: found.name ?? '', isFirst: invitedBy === FIRST_START.who };
}

/**
 * Uses an invitation up and returns the person: created, or with a new password and without other factors. Of concurrent calls, one gets
 * the row; the others get 404, as for a used, withdrawn or expired link.
 */
export async function acceptInvitation(
  tx: Db,
  token: string,
  { name, passwordHash, email: chosen }: { name: string; passwordHash: string; email?: string | undefined },
  now: Date,
): Promise<Person> {
  const [offered] = await tx.select().from(staffInvitations).where(isValid(token, now));
  if (offered?.staffId) await lockPerson(tx, offered.staffId);
  else if (offered) await lockAddress(tx, offered.email);
  const [used] = await tx.delete(staffInvitations).where(isValid(token, now)).returning();
  if (!used) throw new HttpError('invitation-not-found');
  const { roles, staffId } = used;
  // Nobody uses the placeholder address of the first start.
  const email = (used.invitedBy === FIRST_START.who && chosen?.trim()) || used.email;
  const [person] =
    staffId === null
      ? await tx
          .insert(staff)
          .values({ email, emailKey: emailKey(email), roles, name, passwordHash, createdAt: now })
          .returning()
      : [await resetLogin(tx, staffId, { name, passwordHash })];
  if (!person) throw new HttpError('invitation-not-found');
  return person;
}

/** Returns its address; undefined if there was none. */
export async function withdrawInvitation(tx: Db, id: number): Promise<string | undefined> {
  const [gone] = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.id, id))
    .returning({ email: staffInvitations.email });
  return gone?.email;
}

/** Withdraws all invitations by somebody, and returns their addresses. */
export async function withdrawInvitationsBy(tx: Db, invitedBy: string): Promise<string[]> {
  const gone = await tx
    .delete(staffInvitations)
    .where(eq(staffInvitations.invitedBy, invitedBy))
    .returning({ email: staffInvitations.email });
  return gone.map(({ email }) => email);
}

export async function purgeInvitations(db: Db, now: Date): Promise<void> {
  await db.delete(staffInvitations).where(lte(staffInvitations.expiresAt, now));
}
