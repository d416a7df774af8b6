import type { Passwords } from '#server/members/accounts/passwords.ts';
import { TooMany } from '#server/platform/http/errors.ts';
import { giveBackTry, takeLogin } from '#server/platform/http/limits/count-tries.ts';
import {
  GUESSES_MAIL_LIMIT,
  KNOWN_DEVICE_LIMIT,
  LAST_CHANCE_LIMIT,
  type Limit,
  STAFF_ADDRESS_LIMIT,
  STAFF_PAIR_LIMIT,
  STAFF_PERSON_LIMIT,
} from '#server/platform/http/limits/rate-limits.ts';
import { postMail } from '#server/platform/mail/outbox.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import type { Services } from '#server/platform/services.ts';
import { staffEmail } from '../team/emails.ts';
import { findPerson, type Person } from '../team/people.ts';
import { emailKey } from './email-key.ts';

type Tools = Pick<Services, 'db' | 'limits' | 'log' | 'mail'>;
type Attempt = { email: string; password: string; address: string; device: string | undefined };

/** `device`: one on which the person has logged in before. `onLocked`: called when guesses from all addresses together reach the limit. */
type Door = {
  door: 'password' | 'factor';
  key: string;
  address: string;
  device?: string | undefined;
  onLocked?: () => Promise<void>;
};

/**
 * Counts a try at a password or second factor before it is checked, so that parallel tries cannot exceed the limit, and uncounts it if it
 * was right. `key`: the person. Throws TooMany.
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
    await giveBackTry(limits, taken);
    throw error;
  }
  if (right === undefined) log.info({ address }, `wrong staff ${door}`);
  else
    await Promise.all([
      giveBackTry(
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
  const onLocked = () => mailAboutGuesses(tools, email);
  return counted(tools, { door: 'password', key, address, device, onLocked }, async () => {
    const person = await findPerson(tools.db, email);
    const isRight = await passwords.verify(person?.passwordHash ?? undefined, password);
    return isRight ? person : undefined;
  });
};

const MAIL_TRIES = 20;

/** At most once a day, so that an attacker cannot fill a mailbox. */
async function mailAboutGuesses({ db, limits, mail }: Tools, typed: string): Promise<void> {
  const person = await findPerson(db, typed);
  if (!person) return;
  try {
    await limits.take(GUESSES_MAIL_LIMIT, person.emailKey);
  } catch (refused) {
    if (refused instanceof TooMany) return;
    throw refused;
  }
  const email = staffEmail('passwordGuessed', person.email, {}, await readCorrespondents(db, mail));
  await postMail(db, mail, email, { maxTries: MAIL_TRIES });
}
