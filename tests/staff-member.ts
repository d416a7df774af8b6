import { hash } from '@node-rs/argon2';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import { type Role, TOKEN_SCOPES, type TokenScope } from '#contract/core/staff-roles.ts';
import { staff, staffSessions, staffTokens } from '#server/platform/db/tables/staff.ts';
import { hashOf } from '#server/platform/http/secret.ts';
import { createVisitor, PASSWORD, type Visitor } from './visitor.ts';

export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that everybody's authenticator app shows at this time. */
export const codeAt = (time: Date, secret = TOTP_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });

/** The weakest hash, to save time; the site itself hashes with its own policy. */
const passwordHash = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 });

/** Adds a user with the password PASSWORD and, unless told otherwise, an authenticator app. */
export async function addStaff(
  db: NodePgDatabase,
  email: string,
  roles: Role | readonly Role[],
  { totpSecret = TOTP_SECRET as string | null } = {},
): Promise<number> {
  const person = {
    email,
    emailKey: email,
    name: email.split('@')[0] ?? '',
    roles: [roles].flat(),
    passwordHash,
    totpSecret,
  };
  const [added] = await db.insert(staff).values(person).returning();
  return added?.id ?? 0;
}

/** A logged-in user; `half` with the password only. */
export async function staffVisitor(
  site: { app: Parameters<typeof createVisitor>[0]; db: NodePgDatabase },
  staffId: number,
  { now = new Date(), half = false, headers }: { now?: Date; half?: boolean; headers?: HeadersInit } = {},
): Promise<Visitor> {
  const token = Buffer.from(crypto.randomUUID().slice(0, 32)).toString('base64url').padEnd(43, 'A');
  await site.db.insert(staffSessions).values({
    tokenHash: hashOf(token),
    staffId,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: half ? null : now,
  });
  return createVisitor(site.app, { cookie: `marquee-staff=${token}`, headers });
}

/** The header of a request by a new access token. */
export async function tokenHeader(
  { db }: { db: NodePgDatabase },
  staffId: number,
  given: Partial<{ scopes: TokenScope[]; mayWrite: boolean; expiresAt: Date; name: string }> = {},
): Promise<{ authorization: string }> {
  const token = `mqs_${Buffer.from(crypto.randomUUID().slice(0, 32)).toString('base64url').padEnd(43, 'A')}`;
  await db.insert(staffTokens).values({
    staffId,
    name: 'Warehouse',
    tokenHash: hashOf(token),
    ending: token.slice(-4),
    scopes: TOKEN_SCOPES,
    mayWrite: true,
    createdAt: new Date(),
    ...given,
  });
  return { authorization: `Bearer ${token}` };
}
