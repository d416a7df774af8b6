import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '#server/platform/db/tables/visitors.ts';
import { LoginNeeded } from '#server/platform/http/errors.ts';
import { lockUser, type Tx } from '../email/addresses.ts';
import { endLink } from '../email/links.ts';
import type { User } from './check-password.ts';
import { endOtherSessions, endSessionOf, renewToken, startSession } from './sessions.ts';
import { usernameKey } from './username-key.ts';

/** The device of a new session, and the browser's earlier token, whose session ends. */
export type Arrival = { device: string; heldToken: string | undefined; now: Date };

export async function isUsernameTaken(db: NodePgDatabase, username: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)));
  return found.length > 0;
}

/** Creates an account and its first session. Undefined if the name is taken; the unique index decides concurrent cases. */
export async function createAccount(
  db: NodePgDatabase,
  { username, passwordHash }: Pick<User, 'username' | 'passwordHash'>,
  { device, heldToken, now }: Arrival,
  alsoDo: (tx: Tx, user: User) => Promise<void> = async () => {},
): Promise<{ user: User; token: string } | undefined> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ username, usernameKey: usernameKey(username), passwordHash, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!user) return undefined;
    if (heldToken) await endSessionOf(tx, heldToken);
    await alsoDo(tx, user);
    return { user, token: await startSession(tx, user.id, device, now) };
  });
}

/** Decides, in the transaction of a login and with the user's row locked, whether what was checked before still holds. */
export type Confirm = (tx: Tx, user: User) => Promise<boolean>;

/**
 * Starts a session after a successful check. Undefined if it does not hold any more, or the account was deleted since then. Locks the
 * user's row, so that a concurrent password change either ends this session or prevents it.
 */
export async function logIn(
  db: NodePgDatabase,
  userId: number,
  { device, heldToken, now }: Arrival,
  confirm: Confirm,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || !(await confirm(tx, user))) return undefined;
    if (heldToken) await endSessionOf(tx, heldToken);
    return startSession(tx, user.id, device, now);
  });
}

/** Whether the password is still the one that was checked. Stores `newHash` in place of its hash. */
export const samePassword =
  (checked: User, newHash?: string): Confirm =>
  async (tx, user) => {
    if (user.passwordHash !== checked.passwordHash) return false;
    if (newHash) await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, user.id));
    return true;
  };

/**
 * Sets a new password, ends all other sessions and a link for a new one, and gives this one a new token. Undefined if the password has changed since `user` was
 * read. Throws LoginNeeded, without a change, if the session has ended.
 */
export async function replacePassword(
  db: NodePgDatabase,
  user: User,
  passwordHash: string,
  { sessionId, now }: { sessionId: string; now: Date },
  alsoDo: (tx: Tx) => Promise<void> = async () => {},
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .returning({ id: users.id });
    if (changed.length === 0) return undefined;
    await endOtherSessions(tx, user.id, sessionId);
    await endLink(tx, user.id, 'password');
    await alsoDo(tx);
    const token = await renewToken(tx, sessionId, now);
    if (!token) throw new LoginNeeded();
    return token;
  });
}

/** Sets or removes the display name. Undefined if the account was deleted. */
export async function changeDisplayName(
  db: Pick<NodePgDatabase, 'update'>,
  userId: number,
  displayName: string | null,
): Promise<User | undefined> {
  const [user] = await db.update(users).set({ displayName }).where(eq(users.id, userId)).returning();
  return user;
}

/** Deletes a user; sessions, passkeys and watchlist cascade. */
export async function deleteUser(db: NodePgDatabase, userId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, userId));
}
