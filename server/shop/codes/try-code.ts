import { TooMany } from '#server/platform/http/errors.ts';
import { CODE_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { Services } from '#server/platform/services.ts';
import type { FoundCode } from '../pricing/discount.ts';
import { findCode } from './find-code.ts';

/**
 * Looks up the code that a visitor typed (see findCode). Unknown codes count against the visitor's address, to stop guessing; over the
 * limit it throws TooMany for every code.
 */
export async function tryCode(
  { db, limits, now }: Pick<Services, 'db' | 'limits' | 'now'>,
  typed: string | undefined,
  address: string,
): Promise<FoundCode | undefined> {
  if (!typed) return undefined;
  try {
    await limits.take(CODE_LIMIT, address);
  } catch (refused) {
    if (refused instanceof TooMany) throw new TooMany(refused.retryAfter, TRIED);
    throw refused;
  }
  const found = await findCode(db, typed, now());
  if (!found || !('isUnknown' in found)) await limits.giveBack(CODE_LIMIT, address);
  return found;
}

const TRIED = 'Too many discount codes were tried. Please wait an hour, or order without a code';
