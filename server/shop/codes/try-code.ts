import type { Deps } from '#server/deps.ts';
import { TooMany } from '#server/http/errors.ts';
import { CODE_LIMIT } from '#server/http/rate-limits.ts';
import type { FoundCode } from '../pricing/discount.ts';
import { findCode } from './find-code.ts';

/**
 * The code that a visitor typed, as findCode finds it. Unknown ones count against the visitor's address, so that nobody tries them
 * all; throws TooMany then, for every code.
 */
export async function tryCode(
  { db, limits, now }: Pick<Deps, 'db' | 'limits' | 'now'>,
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
