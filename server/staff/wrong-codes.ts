import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { staff } from '#server/db/tables/staff.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Db } from './sessions.ts';

/** Wrong codes in a row after which the person hears of it, and after which no code is taken any more. */
export const TELL_AT = 10;
const CLOSE_AT = 100;

/**
 * Counts a code of an authenticator app before it is checked, so that parallel ones cannot slip through. The limits by time
 * let some two thousand codes a day through to whoever knows the password and has many addresses, and one in a third of a
 * million is right. Returns how many there were since the last right factor. Throws 403.
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

/** A right factor proves that it is the person. */
export async function forgetWrongCodes(tx: Db, staffId: number): Promise<void> {
  await tx
    .update(staff)
    .set({ wrongCodes: 0 })
    .where(and(eq(staff.id, staffId), gt(staff.wrongCodes, 0)));
}
