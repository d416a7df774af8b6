import { TooMany } from './errors.ts';
import { LAST_CHANCES_LIMIT, type Limit, type Limits } from './rate-limits.ts';

type Try = readonly [limit: Limit, key: string];

/** Counts a try with each limit, or with none: a try that one limit refuses is not counted by the others. */
export async function takeAll(limits: Limits, tries: readonly Try[]): Promise<void> {
  const taken: Try[] = [];
  try {
    for (const each of tries) {
      await limits.take(...each);
      taken.push(each);
    }
  } catch (refused) {
    await giveBack(limits, taken);
    throw refused;
  }
}

/**
 * Counts a login. One from a known device counts by the device alone. Where guesses from everywhere have locked the account, each address
 * still has one try. Returns what was counted.
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
    await giveBack(limits, usual);
    if (!(locked instanceof TooMany) || locked.lockedBy) throw locked;
    const tries: Try[] = [...usual, lastChance, [LAST_CHANCES_LIMIT, account[1]]];
    await takeAll(limits, tries).catch(() => {
      throw locked;
    });
    return tries;
  }
}

export const giveBack = (limits: Limits, tries: readonly Try[]) =>
  Promise.all(tries.map((each) => limits.giveBack(...each)));
