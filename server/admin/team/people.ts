import { isDeepStrictEqual } from 'node:util';
import { and, arrayContains, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Role } from '#contract/core/staff-roles.ts';
import { endLinksOf } from '#server/content/preview/links.ts';
import type { Db } from '#server/platform/db/db.ts';
import { staff, staffPasskeys, staffRecoveryCodes, staffSessions } from '#server/platform/db/tables/staff.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { emailKey } from '../auth/email-key.ts';
import { endAllSessions } from '../auth/sessions.ts';
import { endTokensOf } from '../tokens/tokens.ts';

export type Person = typeof staff.$inferSelect;

/** Sessions are deleted when they end; logins and actions stay in the audit log. */
const LAST_SEEN = sql<Date | null>`greatest(max(${staffSessions.lastSeenAt}), max(deeds.at))`.mapWith(
  staffSessions.lastSeenAt,
);

export const listPeople = (db: Db) =>
  db
    .select({
      id: staff.id,
      email: staff.email,
      name: staff.name,
      roles: staff.roles,
      isReady: sql<boolean>`${staff.passwordHash} IS NOT NULL`,
      lastSeenAt: LAST_SEEN,
      createdAt: staff.createdAt,
    })
    .from(staff)
    .leftJoin(staffSessions, and(eq(staffSessions.staffId, staff.id), isNotNull(staffSessions.confirmedAt)))
    .leftJoin(
      sql`(SELECT staff_id, max(at) AS at FROM audit_log GROUP BY staff_id) AS deeds`,
      sql`deeds.staff_id = ${staff.id}`,
    )
    .groupBy(staff.id)
    .orderBy(asc(staff.email));

export async function findPerson(db: Db, email: string): Promise<Person | undefined> {
  const [found] = await db
    .select()
    .from(staff)
    .where(eq(staff.emailKey, emailKey(email)));
  return found;
}

/**
 * The person, locked. Every write of a person's factors, sessions or invitations in several steps starts with this, as a reset does:
 * another order of locks could deadlock.
 */
export async function lockPerson(tx: Db, id: number): Promise<Person | undefined> {
  return (await tx.select().from(staff).where(eq(staff.id, id)).for('no key update'))[0];
}

/** The id of an owner, or null on the command line. */
type By = number | null;

const isAbleOwner = (each: Person) => each.roles.includes('owner') && each.passwordHash !== null;

/**
 * The person, locked together with all owners, so that concurrent changes cannot leave the company without one. Throws 404, and 401 if
 * `by` was removed, reset, or is no longer an owner since the request arrived. `isLastOwner`: nobody else who can log in is an owner.
 */
async function lockWithOwners(tx: Db, id: number, by: By): Promise<{ person: Person; isLastOwner: boolean }> {
  // Always in the same order, to avoid deadlocks.
  const locked = await tx
    .select()
    .from(staff)
    .where(or(eq(staff.id, id), arrayContains(staff.roles, ['owner'])))
    .orderBy(asc(staff.id))
    .for('update');
  if (by !== null && !locked.some((each) => each.id === by && isAbleOwner(each)))
    throw new HttpError('staff-login-needed');
  const person = locked.find((each) => each.id === id);
  if (!person) throw new HttpError('staff-not-found');
  const hasOther = locked.some((each) => each.id !== id && isAbleOwner(each));
  return { person, isLastOwner: person.roles.includes('owner') && !hasOther };
}

/** The same; throws 409 for the last owner. */
async function lockOtherThanLastOwner(tx: Db, id: number, by: By): Promise<Person> {
  const { person, isLastOwner } = await lockWithOwners(tx, id, by);
  if (isLastOwner) throw new HttpError('last-owner');
  return person;
}

/**
 * Returns the person before the change; undefined if they have these roles already. All sessions end, so that none continues with the
 * earlier ones.
 */
export async function changeRoles(tx: Db, id: number, roles: Role[], by: By): Promise<Person | undefined> {
  const { person, isLastOwner } = await lockWithOwners(tx, id, by);
  if (isDeepStrictEqual(person.roles, roles)) return undefined;
  if (isLastOwner && !roles.includes('owner')) throw new HttpError('last-owner');
  await tx.update(staff).set({ roles }).where(eq(staff.id, id));
  if (!roles.includes('owner')) {
    await endLinksOf(tx, id);
    await endTokensOf(tx, id);
  }
  await endAllSessions(tx, id);
  return person;
}

export async function removePerson(tx: Db, id: number, by: By): Promise<Person> {
  const person = await lockOtherThanLastOwner(tx, id, by);
  await tx.delete(staff).where(eq(staff.id, id));
  return person;
}

/** Removes password, factors and sessions; only a new invitation gives access again. `onShell`: allowed even for the last owner. */
export async function resetPerson(tx: Db, id: number, by: By, { onShell = false } = {}): Promise<Person> {
  const person = onShell ? await readPerson(tx, id) : await lockOtherThanLastOwner(tx, id, by);
  await endLinksOf(tx, id);
  await resetLogin(tx, id, { passwordHash: null });
  return person;
}

/** Sets or clears a password, and removes factors, recovery codes, access tokens and sessions. Undefined if there is no such person. */
export async function resetLogin(
  tx: Db,
  id: number,
  set: { passwordHash: string | null; name?: string },
): Promise<Person | undefined> {
  const [person] = await tx
    .update(staff)
    .set({ ...set, totpSecret: null, totpAddedAt: null, totpStep: null, wrongCodes: 0 })
    .where(eq(staff.id, id))
    .returning();
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id));
  await endTokensOf(tx, id);
  await endAllSessions(tx, id);
  return person;
}

async function readPerson(tx: Db, id: number): Promise<Person> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, id));
  if (!person) throw new HttpError('staff-not-found');
  return person;
}
