import { HttpError, TooMany } from '../errors.ts';
import type { Done } from '../idempotency.ts';
import { LAST_CHANCES_LIMIT, type Limit, type Limits } from './rate-limits.ts';

type Try = readonly [limit: Limit, key: string];

/** Counts an attempt against every limit or none: if one limit refuses it, the others do not count it. */
async function takeAll(limits: Limits, tries: readonly Try[]): Promise<void> {
  const taken: Try[] = [];
  try {
    for (const each of tries) {
      await limits.take(...each);
      taken.push(each);
    }
  } catch (refused) {
    await giveBackTry(limits, taken);
    throw refused;
  }
}

/** Counts a write while it runs, for `around` of `once`. One that is refused, or turns out to be a repeat, does not count. */
export const countWrite =
  (limits: Limits, tries: readonly Try[]) =>
  async <Outcome>(run: () => Promise<Done<Outcome>>): Promise<Done<Outcome>> => {
    await takeAll(limits, tries);
    try {
      const done = await run();
      if (done.isRepeat) await giveBackTry(limits, tries);
      return done;
    } catch (error) {
      if (error instanceof HttpError) await giveBackTry(limits, tries);
      throw error;
    }
  };

/**
 * Counts a login. One from a known device counts against the device alone. If distributed guessing has locked the account, each
 * address still has one attempt. Returns the counted attempts.
 */
export async function takeLogin(
  limits: Limits,
  { device, wide, account }: { device: Try | undefined; wide: readonly Try[]; account: Try },
  lastChance: Try,
): Promise<readonly Try[]> {
  const usual = device ? [device] : wide;
  await takeAll(limits, usual);
  if (device) return usual;
  try {
    await limits.take(...account);
    return [...usual, account];
  } catch (locked) {
    await giveBackTry(limits, usual);
    if (!(locked instanceof TooMany) || locked.lockedBy) throw locked;
    const tries: Try[] = [...usual, lastChance, [LAST_CHANCES_LIMIT, account[1]]];
    await takeAll(limits, tries).catch(() => {
      throw locked;
    });
    return tries;
  }
}

export const giveBackTry = (limits: Limits, tries: readonly Try[]) =>
  Promise.all(tries.map((each) => limits.giveBack(...each)));
