import { and, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { MOST_TOKENS, TOKEN_PREFIX } from '#contract/admin/token-calls.ts';
import { may, type TokenScope } from '#contract/core/staff-roles.ts';
import type { Db } from '#server/platform/db/db.ts';
import { staff, staffTokens } from '#server/platform/db/tables/staff.ts';
import type { StaffMember } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';

/** The time of the last request is stored at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;
const ENDING = 4;
/** How long one that has expired is still listed. */
const LISTED_FOR_MS = 30 * 86_400_000;

/** Whether it has the form of a token: anything else is refused without a look-up. */
export const isToken = (text: string): boolean => /^mqs_[\w-]{43}$/.test(text);

export const listTokens = (db: Db) =>
  db
    .select({
      id: staffTokens.id,
      name: staffTokens.name,
      ending: staffTokens.ending,
      madeBy: staff.name,
      scopes: staffTokens.scopes,
      mayWrite: staffTokens.mayWrite,
      createdAt: staffTokens.createdAt,
      expiresAt: staffTokens.expiresAt,
      lastUsedAt: staffTokens.lastUsedAt,
    })
    .from(staffTokens)
    .innerJoin(staff, eq(staff.id, staffTokens.staffId))
    .orderBy(desc(staffTokens.id));

type Wanted = {
  staffId: number;
  name: string;
  scopes: TokenScope[];
  mayWrite: boolean;
  expiresAt: Date | null;
};

/** Throws 409 if there are as many as there may be. */
export async function makeToken(
  tx: Pick<NodePgDatabase, 'insert' | '$count'>,
  wanted: Wanted,
  now: Date,
): Promise<{ id: number; token: string }> {
  if ((await tx.$count(staffTokens)) >= MOST_TOKENS) throw new HttpError('too-many-tokens');
  const token = TOKEN_PREFIX + newToken().token;
  const row = { ...wanted, tokenHash: hashOf(token), ending: token.slice(-ENDING), createdAt: now };
  const [made] = await tx.insert(staffTokens).values(row).returning({ id: staffTokens.id });
  if (!made) throw new Error('The access token was not stored');
  return { id: made.id, token };
}

/** Returns its name; undefined if there is none. */
export async function revokeToken(
  tx: Pick<NodePgDatabase, 'delete'>,
  id: number,
): Promise<string | undefined> {
  const [gone] = await tx
    .delete(staffTokens)
    .where(eq(staffTokens.id, id))
    .returning({ name: staffTokens.name });
  return gone?.name;
}

/** The tokens of a person who may no longer make any. */
export const endTokensOf = (tx: Pick<NodePgDatabase, 'delete'>, staffId: number) =>
  tx.delete(staffTokens).where(eq(staffTokens.staffId, staffId));

export const purgeTokens = (db: Pick<NodePgDatabase, 'delete'>, now: Date) =>
  db.delete(staffTokens).where(lte(staffTokens.expiresAt, new Date(now.getTime() - LISTED_FOR_MS)));

type Bearer = { tokenId: number; name: string; mayWrite: boolean; person: StaffMember };

/**
 * The creator of a token, with the token's permissions in place of roles: its scopes, as far as the creator still has them.
 * Undefined, after the same query, if it is unknown, revoked or expired, or if its creator is being reset.
 */
export async function findBearer(db: Db, token: string, now: Date): Promise<Bearer | undefined> {
  const [found] = await db
    .select({ token: staffTokens, id: staff.id, email: staff.email, name: staff.name, roles: staff.roles })
    .from(staffTokens)
    .innerJoin(staff, eq(staff.id, staffTokens.staffId))
    .where(
      and(
        eq(staffTokens.tokenHash, hashOf(token)),
        or(isNull(staffTokens.expiresAt), gt(staffTokens.expiresAt, now)),
        isNotNull(staff.passwordHash),
      ),
    );
  if (!found) return undefined;
  const { token: row, roles, ...person } = found;
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= TOUCH_EVERY_MS)
    await db.update(staffTokens).set({ lastUsedAt: now }).where(eq(staffTokens.id, row.id));
  return {
    tokenId: row.id,
    name: row.name,
    mayWrite: row.mayWrite,
    person: {
      ...person,
      roles: row.scopes.filter((scope) => may(roles, scope)).map((scope) => `only ${scope}` as const),
      ...NO_SESSION,
    },
  };
}

/** A token has given no second factor, so none of its requests counts as recently confirmed. */
const NO_SESSION = {
  sessionId: '',
  confirmedAt: new Date(0),
  hasTotp: false,
  hasPasskey: false,
  challenge: null,
  newTotp: null,
};
