import type { Passwords } from '#server/accounts/passwords.ts';
import type { Deps } from '#server/deps.ts';
import { giveBack, takeLogin } from '#server/http/count-tries.ts';
import { TooMany } from '#server/http/errors.ts';
import {
  GUESSES_MAIL_LIMIT,
  KNOWN_DEVICE_LIMIT,
  LAST_CHANCE_LIMIT,
  type Limit,
  STAFF_ADDRESS_LIMIT,
  STAFF_PAIR_LIMIT,
  STAFF_PERSON_LIMIT,
} from '#server/http/rate-limits.ts';
import { postMail } from '#server/mail/outbox.ts';
import { readCorrespondents } from '#server/mail/settings.ts';
import { emailKey } from './email-key.ts';
import { guessesLetter } from './invitation-mail.ts';
import { findPerson, type Person } from './people.ts';

type Tools = Pick<Deps, 'db' | 'limits' | 'log' | 'mail'>;
type Attempt = { email: string; password: string; address: string; device: string | undefined };

/** `device`: one on which the person has logged in before. `onLocked`: guesses from everywhere have just locked the door. */
type Door = {
  door: 'password' | 'factor';
  key: string;
  address: string;
  device?: string | undefined;
  onLocked?: () => Promise<void>;
};

/**
 * Counts a try at a door before it is checked, so that parallel tries cannot slip through, and takes it back if it was
 * right. `key`: whose door. Throws TooMany.
 */
export async function counted<T>(
  { limits, log }: Pick<Tools, 'limits' | 'log'>,
  { door, key, address, device, onLocked }: Door,
  isRight: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const whose = `${door} ${key}`;
  const onAddress: readonly [Limit, string] = [STAFF_ADDRESS_LIMIT, address];
  const onPair: readonly [Limit, string] = [STAFF_PAIR_LIMIT, `${whose} ${address}`];
  const onPerson: readonly [Limit, string] = [STAFF_PERSON_LIMIT, whose];
  const tries = { device: device ? ([KNOWN_DEVICE_LIMIT, device] as const) : undefined, account: onPerson };
  const lastChance = [LAST_CHANCE_LIMIT, `${whose} ${address}`] as const;
  const wide = [onAddress, onPair];
  const taken = await takeLogin(limits, { ...tries, wide }, lastChance).catch(async (refused: unknown) => {
    if (refused instanceof TooMany && refused.lockedBy) {
      log.warn({ address, limit: refused.lockedBy, seconds: refused.retryAfter }, 'staff locked out');
      if (refused.lockedBy === STAFF_PERSON_LIMIT.name) await onLocked?.();
    }
    throw refused;
  });
  let right: T | undefined;
  try {
    right = await isRight();
  } catch (error) {
    await giveBack(limits, taken);
    throw error;
  }
  if (right === undefined) log.info({ address }, `wrong staff ${door}`);
  else
    await Promise.all([
      giveBack(
        limits,
        taken.filter((each) => each !== onPair),
      ),
      limits.clear(...onPair),
    ]);
  return right;
}

/** The person with this address and password, or undefined, after the same work for an unknown address. */
export const checkStaffPassword = (
  tools: Tools,
  passwords: Passwords,
  { email, password, address, device }: Attempt,
): Promise<Person | undefined> => {
  const key = emailKey(email);
  const onLocked = () => tellOfGuesses(tools, email);
  return counted(tools, { door: 'password', key, address, device, onLocked }, async () => {
    const person = await findPerson(tools.db, email);
    const isRight = await passwords.verify(person?.passwordHash ?? undefined, password);
    return isRight ? person : undefined;
  });
};

const MAIL_TRIES = 20;

/** Once a day at most: whoever guesses must not fill a mailbox. */
async function tellOfGuesses({ db, limits, mail }: Tools, email: string): Promise<void> {
  const person = await findPerson(db, email);
  if (!person) return;
  try {
    await limits.take(GUESSES_MAIL_LIMIT, person.emailKey);
  } catch (refused) {
    if (refused instanceof TooMany) return;
    throw refused;
  }
  const { brand } = await readCorrespondents(db, mail);
  await postMail(db, mail, guessesLetter({ to: person.email }, brand), { maxTries: MAIL_TRIES });
}
