import type { Limit, Limits } from './rate-limits.ts';

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

export const giveBack = (limits: Limits, tries: readonly Try[]) =>
  Promise.all(tries.map((each) => limits.giveBack(...each)));
