import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import { HttpError } from '#server/platform/http/errors.ts';

/** Number of consecutive wrong codes after which the person is mailed, and after which no code is accepted any more. */
export const TELL_AT = 10;
const CLOSE_AT = 100;

/**
 * Counts a code of an authenticator app before it is checked, so that parallel ones cannot exceed the limit. The time-based limits allow
 * about two thousand codes a day to an attacker who knows the password and has many addresses, and one in 333,333 codes is right. Returns
 * the number since the last right factor. Throws 403.
 */
export async function countCode(tx: Db, staffId: number): Promise<number> {
  const [counted] = await tx
    .update(staff)
    .set({ wrongCodes: sql`${staff.wrongCodes} + 1` })
    .where(and(eq(staff.id, staffId), lt(staff.wrongCodes, CLOSE_AT)))
    .returning({ wrongCodes: staff.wrongCodes });
  if (!counted) throw new HttpError('codes-closed');
  return counted.wrongCodes;
}

/** Resets the count: a right factor proves the person's identity. */
export async function forgetWrongCodes(tx: Db, staffId: number): Promise<void> {
  await tx
    .update(staff)
    .set({ wrongCodes: 0 })
    .where(and(eq(staff.id, staffId), gt(staff.wrongCodes, 0)));
}
