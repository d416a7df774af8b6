import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { discountCodes } from '#server/platform/db/tables/shop.ts';
import type { FoundCode } from '../pricing/discount.ts';

/**
 * The discount code of a cart, matched regardless of spelling, or the reason why it does not apply now. Undefined for a cart without a
 * code.
 */
export async function findCode(
  db: Pick<NodePgDatabase, 'select'>,
  typed: string | undefined,
  now: Date,
): Promise<FoundCode | undefined> {
  const code = typed?.trim().toUpperCase();
  if (!code) return undefined;
  const [found] = await db.select().from(discountCodes).where(eq(discountCodes.code, code));
  if (!found?.active) return { problem: `There is no code ${code}`, isUnknown: true };
  if (found.fromAt && now < found.fromAt) return { problem: `${code} cannot be used yet` };
  if (found.untilAt && now >= found.untilAt) return { problem: `${code} has expired` };
  if (found.usesMax !== null && found.used >= found.usesMax)
    return { problem: `${code} has reached its limit of uses` };
  return found;
}
