import { eq } from 'drizzle-orm';
import { users } from '#server/platform/db/tables/visitors.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import { giveBackTry, takeLogin } from '#server/platform/http/limits/count-tries.ts';
import {
  KNOWN_DEVICE_LIMIT,
  LAST_CHANCE_LIMIT,
  LOGIN_ACCOUNT_LIMIT,
  LOGIN_ADDRESS_LIMIT,
  LOGIN_PAIR_LIMIT,
} from '#server/platform/http/limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { type Caller, logEvent } from './account-events.ts';
import type { Passwords } from './passwords.ts';
import { usernameKey } from './username-key.ts';

export type User = typeof users.$inferSelect;
/** `device`: one on which this account has logged in before. */
type Attempt = { username: string; password: string; caller: Caller; device: string | undefined };

/**
 * Returns the user with this name and password, or undefined, after the same work for an unknown name. All password checks on the site
 * are made here, so that guesses are counted together. Throws TooMany, Unavailable.
 */
export async function checkPassword(
  { db, limits, log }: Pick<Services, 'db' | 'limits' | 'log'>,
  passwords: Passwords,
  { username, password, caller, device }: Attempt,
): Promise<User | undefined> {
  const key = usernameKey(username);
  const onAddress = [LOGIN_ADDRESS_LIMIT, caller.address] as const;
  const onPair = [LOGIN_PAIR_LIMIT, `${key} ${caller.address}`] as const;
  const onAccount = [LOGIN_ACCOUNT_LIMIT, key] as const;
  // Counted before the check, so that parallel tries cannot exceed the limit; the widest limit first, so that tries refused by it create
  // no rows.
  const tries = { device: device ? ([KNOWN_DEVICE_LIMIT, device] as const) : undefined, account: onAccount };
  const lastChance = [LAST_CHANCE_LIMIT, `${key} ${caller.address}`] as const;
  const taken = await takeLogin(limits, { ...tries, wide: [onAddress, onPair] }, lastChance).catch(
    async (refused: unknown) => {
      if (!(refused instanceof TooMany) || !refused.lockedBy) throw refused;
      const facts = { limit: refused.lockedBy, seconds: refused.retryAfter, ...caller };
      logEvent(log, 'locked out', { account: (await findUser(db, key))?.id, ...facts });
      throw refused;
    },
  );

  const user = await findUser(db, key);
  let isRight: boolean;
  try {
    isRight = await passwords.verify(user?.passwordHash, password);
  } catch (error) {
    await giveBackTry(limits, taken);
    throw error;
  }
  if (!user || !isRight) {
    logEvent(log, 'wrong password', { account: user?.id, ...caller });
    return undefined;
  }

  // The wide limits are reduced by this try only: otherwise an attacker could reset them by logging in to an account of their own.
  await Promise.all([
    giveBackTry(
      limits,
      taken.filter((each) => each !== onPair),
    ),
    limits.clear(...onPair),
  ]);
  return user;
}

async function findUser(db: Services['db'], key: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.usernameKey, key));
  return user;
}
