import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { LOGIN_ACCOUNT_LIMIT, LOGIN_ADDRESS_LIMIT, LOGIN_PAIR_LIMIT } from '#server/limits.ts';
import type { Passwords } from './passwords.ts';
import { usernameKey } from './username-key.ts';

export type User = typeof users.$inferSelect;
type Attempt = { username: string; password: string; address: string };

/**
 * The user whose name and password these are, or undefined, with the same work done for a name that nobody has. Every
 * password that is asked for anywhere is checked here, so all guesses count together. Throws TooMany, Unavailable.
 */
export async function checkPassword(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  passwords: Passwords,
  { username, password, address }: Attempt,
): Promise<User | undefined> {
  const key = usernameKey(username);
  const pair = `${key} ${address}`;
  // Counted before the check, so that tries sent all at once do not slip through; narrow limits last, so that who is
  // refused by a wide one makes no rows.
  await limits.take(LOGIN_ADDRESS_LIMIT, address);
  await limits.take(LOGIN_PAIR_LIMIT, pair);
  await limits.take(LOGIN_ACCOUNT_LIMIT, key);
  const giveBack = () =>
    Promise.all([limits.giveBack(LOGIN_ADDRESS_LIMIT, address), limits.giveBack(LOGIN_ACCOUNT_LIMIT, key)]);

  const [user] = await db.select().from(users).where(eq(users.usernameKey, key));
  let isRight: boolean;
  try {
    isRight = await passwords.verify(user?.passwordHash, password);
  } catch (error) {
    await Promise.all([giveBack(), limits.giveBack(LOGIN_PAIR_LIMIT, pair)]);
    throw error;
  }
  if (!user || !isRight) return undefined;

  // The wide limits get back this one try only: an own account must not be a way to wipe out failures with others.
  await Promise.all([giveBack(), limits.clear(LOGIN_PAIR_LIMIT, pair)]);
  return user;
}
