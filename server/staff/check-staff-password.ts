import type { Passwords } from '#server/accounts/passwords.ts';
import type { Deps } from '#server/deps.ts';
import { giveBack, takeAll } from '#server/http/count-tries.ts';
import { TooMany } from '#server/http/errors.ts';
import {
  type Limit,
  STAFF_ADDRESS_LIMIT,
  STAFF_PAIR_LIMIT,
  STAFF_PERSON_LIMIT,
} from '#server/http/rate-limits.ts';
import { emailKey } from './email-key.ts';
import { findPerson, type Person } from './people.ts';

type Tools = Pick<Deps, 'db' | 'limits' | 'log'>;

/**
 * Counts a try at a door before it is checked, so that parallel tries cannot slip through, and takes it back if it was
 * right. `key`: whose door. Throws TooMany.
 */
export async function counted<T>(
  { limits, log }: Pick<Tools, 'limits' | 'log'>,
  { door, key, address }: { door: 'password' | 'factor'; key: string; address: string },
  isRight: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const whose = `${door} ${key}`;
  const onAddress: readonly [Limit, string] = [STAFF_ADDRESS_LIMIT, address];
  const onPair: readonly [Limit, string] = [STAFF_PAIR_LIMIT, `${whose} ${address}`];
  const onPerson: readonly [Limit, string] = [STAFF_PERSON_LIMIT, whose];
  await takeAll(limits, [onAddress, onPair, onPerson]).catch((refused: unknown) => {
    if (refused instanceof TooMany && refused.lockedBy)
      log.warn({ address, limit: refused.lockedBy, seconds: refused.retryAfter }, 'staff locked out');
    throw refused;
  });
  let right: T | undefined;
  try {
    right = await isRight();
  } catch (error) {
    await giveBack(limits, [onAddress, onPair, onPerson]);
    throw error;
  }
  if (right === undefined) log.info({ address }, `wrong staff ${door}`);
  else await Promise.all([giveBack(limits, [onAddress, onPerson]), limits.clear(...onPair)]);
  return right;
}

/** The person with this address and password, or undefined, after the same work for an unknown address. */
export const checkStaffPassword = (
  tools: Tools,
  passwords: Passwords,
  { email, password, address }: { email: string; password: string; address: string },
): Promise<Person | undefined> =>
  counted(tools, { door: 'password', key: emailKey(email), address }, async () => {
    const person = await findPerson(tools.db, email);
    const isRight = await passwords.verify(person?.passwordHash ?? undefined, password);
    return isRight ? person : undefined;
  });
