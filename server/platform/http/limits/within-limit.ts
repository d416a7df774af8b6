import { TooMany } from '../errors.ts';
import type { Limit, Limits } from './rate-limits.ts';

/** Counts one attempt; false if there were too many. For what is left undone then, without saying so. */
export async function isWithinLimit(limits: Limits, limit: Limit, key: string): Promise<boolean> {
  try {
    await limits.take(limit, key);
    return true;
  } catch (refused) {
    if (refused instanceof TooMany) return false;
    throw refused;
  }
}
