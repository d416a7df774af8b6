import { hash } from '@node-rs/argon2';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '#contract/staff-roles.ts';
import { staff, staffSessions } from '#server/db/tables/staff.ts';
import { hashOf } from '#server/http/secret.ts';
import { createVisitor, PASSWORD, type Visitor } from './visitor.ts';

export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** What the authenticator app of everybody here shows at this time. */
export const codeAt = (time: Date, secret = TOTP_SECRET): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });

/** As weak as tests may have it; the site itself hashes with its own policy. */
const passwordHash = await hash(PASSWORD, { memoryCost: 4096, timeCost: 1 });

/** Adds a person with the password PASSWORD and, unless told otherwise, an authenticator app. */
export async function addStaff(
  db: NodePgDatabase,
  email: string,
  role: Role,
  { totpSecret = TOTP_SECRET as string | null } = {},
): Promise<number> {
  const person = { email, emailKey: email, name: email.split('@')[0] ?? '', role, passwordHash, totpSecret };
  const [added] = await db.insert(staff).values(person).returning();
  return added?.id ?? 0;
}

/** Somebody who is logged in; `half` with the password alone. */
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
