import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { RECOVERY_CODES } from '#contract/staff-roles.ts';
import { staffRecoveryCodes } from '#server/db/tables/staff.ts';
import { hashOf } from '#server/http/secret.ts';
import type { Db } from './sessions.ts';

/** Without letters and digits that look alike. 16 of them are 78 bits: too many to try, so a plain hash is enough. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ2345679';

/** Makes ten new codes, in place of those before. */
export async function makeRecoveryCodes(db: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-'),
  );
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await db
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ staffId, codeHash: hashOf(plain(code)) })));
  return codes;
}

/** Uses a code up. Of several uses at once, one gets true. */
export async function acceptRecoveryCode(db: Db, staffId: number, code: string): Promise<boolean> {
  const used = await db
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, hashOf(plain(code)))))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const left = await db
    .select({ staffId: staffRecoveryCodes.staffId })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId));
  return left.length;
}

const letter = () => LETTERS[randomInt(LETTERS.length)] ?? '';
/** However it is typed. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
