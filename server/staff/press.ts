import { eq, lt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { PRESSED_AT_HEADER } from '#contract/pressed-at.ts';
import { staffPresses } from '#server/db/tables/staff.ts';
import { HttpError } from '#server/http/errors.ts';
import { hashOf } from '#server/http/secret.ts';
import type { Db } from './sessions.ts';

type Tx = Pick<Db, 'select' | 'insert' | 'update'>;

/** `key`: made by the browser for each press of a button; without one, every call is a new press. `asked`: what it is sent with. `c`: of its request. */
type Press = { key: string | undefined; asked: unknown; c: Pick<Context, 'header'> };

/**
 * Does what a press asks for, once: sent again, as after a lost answer, it does nothing more and has the `outcome` of the first
 * time, which is stored and so is best a number or a count; a header of the answer says when that was. The same press that comes
 * meanwhile waits. Throws `press-used` where it asks for something else.
 */
export async function oncePerPress<Outcome>(
  tx: Tx,
  { key, asked, c }: Press,
  work: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; isRepeat: boolean }> {
  if (key === undefined) return { outcome: await work(), isRepeat: false };
  const bodyHash = hashOf(JSON.stringify(asked));
  const isIt = eq(staffPresses.key, key);
  const begun = await tx.insert(staffPresses).values({ key, bodyHash }).onConflictDoNothing().returning();
  if (begun.length === 0) {
    const [before] = await tx.select().from(staffPresses).where(isIt);
    if (before?.bodyHash && !before.bodyHash.equals(bodyHash)) throw new HttpError('press-used');
    if (before) c.header(PRESSED_AT_HEADER, before.at.toISOString());
    return { outcome: before?.outcome as Outcome, isRepeat: true };
  }
  const outcome = await work();
  if (outcome !== undefined) await tx.update(staffPresses).set({ outcome }).where(isIt);
  return { outcome, isRepeat: false };
}

/** Nobody sends a press again after a month. */
export const forgetOldPresses = (db: Pick<Db, 'delete'>) =>
  db.delete(staffPresses).where(lt(staffPresses.at, sql`now() - interval '1 month'`));
