import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#server/platform/db/db.ts';
import { staff } from '#server/platform/db/tables/staff.ts';

const PERIOD_SECONDS = 30;
/** Accepted steps of 30 s before and after, for phones whose clock is off (RFC 6238, 5.2). */
const WINDOW = 1;

const totp = (secret: string, issuer?: string, label?: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD_SECONDS });

/** A secret for an authenticator app: 160 bits (RFC 4226, 4). */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address in its QR code. */
export const totpUri = (secret: string, issuer: string, email: string): string =>
  totp(secret, issuer, email).toString();

/** The authenticator app in use, if there is one. */
export async function readTotp(db: Db, staffId: number): Promise<{ createdAt: string | null } | null> {
  const [person] = await db
    .select({ secret: staff.totpSecret, addedAt: staff.totpAddedAt })
    .from(staff)
    .where(eq(staff.id, staffId));
  return person?.secret ? { createdAt: person.addedAt?.toISOString() ?? null } : null;
}

/** The time step of a right code; undefined for a wrong one. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Whether the code is right and later than every accepted one; of concurrent uses, one returns true. */
export async function acceptTotp(db: Db, staffId: number, code: string, now: Date): Promise<boolean> {
  const [person] = await db.select({ secret: staff.totpSecret }).from(staff).where(eq(staff.id, staffId));
  const step = person?.secret ? stepOf(person.secret, code, now) : undefined;
  if (step === undefined) return false;
  const isUnused = or(isNull(staff.totpStep), lt(staff.totpStep, step));
  const used = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, staffId), isUnused))
    .returning({ id: staff.id });
  return used.length > 0;
}
