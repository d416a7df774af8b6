import { and, asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#contract/members/accounts.ts';
import type { Db } from '#server/platform/db/db.ts';
import { memberPasskeys, users } from '#server/platform/db/tables/visitors.ts';

type Passkey = typeof memberPasskeys.$inferSelect;

/** The account's passkeys, oldest first. */
export const passkeysOf = (db: Pick<Db, 'select'>, userId: number): Promise<Passkey[]> =>
  db
    .select()
    .from(memberPasskeys)
    .where(eq(memberPasskeys.userId, userId))
    .orderBy(asc(memberPasskeys.createdAt), asc(memberPasskeys.id));

/** A passkey as its owner sees it, without its key. */
export const shownPasskey = ({ name, createdAt, lastUsedAt, isBackedUp }: Passkey) => ({
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isBackedUp,
});

/** For a download of all data. */
export const storedPasskeys = async (
  db: Pick<Db, 'select'>,
  userId: number,
): Promise<PersonalData['passkeys']> => (await passkeysOf(db, userId)).map(shownPasskey);

/** The passkey of a credential, with its account. One query, whether there is one or not. */
export async function findPasskey(db: Pick<Db, 'select'>, credentialId: string) {
  const [found] = await db
    .select({ passkey: memberPasskeys, user: users })
    .from(memberPasskeys)
    .innerJoin(users, eq(users.id, memberPasskeys.userId))
    .where(eq(memberPasskeys.credentialId, credentialId));
  return found;
}

/** Notes a use. False if the passkey was removed meanwhile. */
export async function noteUse(
  db: Pick<Db, 'update'>,
  id: number,
  used: { counter: number; isBackedUp: boolean; lastUsedAt: Date },
): Promise<boolean> {
  const noted = await db
    .update(memberPasskeys)
    .set(used)
    .where(eq(memberPasskeys.id, id))
    .returning({ id: memberPasskeys.id });
  return noted.length > 0;
}

/** False if the account has no such passkey. */
export async function renamePasskey(
  db: Pick<Db, 'update'>,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const renamed = await db
    .update(memberPasskeys)
    .set({ name })
    .where(isTheirs(userId, id))
    .returning({ id: memberPasskeys.id });
  return renamed.length > 0;
}

/** Returns its name; undefined if the account has no such passkey. */
export async function removePasskey(
  db: Pick<Db, 'delete'>,
  userId: number,
  id: number,
): Promise<string | undefined> {
  const [removed] = await db
    .delete(memberPasskeys)
    .where(isTheirs(userId, id))
    .returning({ name: memberPasskeys.name });
  return removed?.name;
}

const isTheirs = (userId: number, id: number) =>
  and(eq(memberPasskeys.userId, userId), eq(memberPasskeys.id, id));
