import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { RECOVERY_CODES } from '#contract/core/staff-roles.ts';
import type { Db } from '#server/platform/db/db.ts';
import { staffRecoveryCodes } from '#server/platform/db/tables/staff.ts';
import { hashOf } from '#server/platform/http/secret.ts';

/** Without letters and digits that look alike. 16 of them have 78 bits: too many to guess, so a plain hash is enough. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ2345679';

/** Replaces the person's codes by ten new ones. */
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

/** Uses a code up. Of concurrent uses, one returns true. */
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
/** Normalises a code, however it is typed. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
