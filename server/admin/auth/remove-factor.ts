import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { staff, staffPasskeys } from '#server/platform/db/tables/staff.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { lockPerson } from '../team/people.ts';
import { listPasskeys } from './passkeys.ts';

/** Removes a passkey by its id, or `totp`. Returns its name; undefined if there was none. Throws 409 for the last factor. */
export async function removeFactor(tx: Db, staffId: number, id: string): Promise<string | undefined> {
  const person = await lockPerson(tx, staffId);
  const passkeys = await listPasskeys(tx, staffId);
  const hasTotp = person?.totpSecret != null;
  const named = passkeys.find((each) => each.id === id);
  if (id === 'totp' ? !hasTotp : !named) return undefined;
  if (passkeys.length + Number(hasTotp) === 1) throw new HttpError('last-factor');
  if (id === 'totp') {
    await tx
      .update(staff)
      .set({ totpSecret: null, totpAddedAt: null, totpStep: null })
      .where(eq(staff.id, staffId));
    return 'authenticator app';
  }
  await tx.delete(staffPasskeys).where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)));
  return `passkey ${named?.name}`;
}
