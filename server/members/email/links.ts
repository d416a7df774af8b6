import { and, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { paths } from '#contract/core/paths.ts';
import { memberLinks } from '#server/platform/db/tables/visitors.ts';
import { hashOf, newToken } from '#server/platform/http/secret.ts';
import type { Mail } from '#server/platform/mail/queries.ts';

type Tx = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;
type Kind = (typeof memberLinks.$inferSelect)['kind'];

export const CONFIRM_HOURS = 24;
export const PASSWORD_MINUTES = 30;
const LASTS_MS: Record<Kind, number> = {
  confirm: CONFIRM_HOURS * 3_600_000,
  password: PASSWORD_MINUTES * 60_000,
};

const PATHS: Record<Kind, string> = { confirm: paths.confirmEmail, password: paths.newPassword };

/** Stands in a stored mail for the token, which is made only when the mail is sent. */
const TO_COME = '…';

/** The link of a mail, as the mail is stored. The token is after the `#`, so no server or proxy on its way logs it. */
export const linkToCome = (kind: Kind, siteUrl: string): string => `${siteUrl}${PATHS[kind]}#${TO_COME}`;

/**
 * Makes the account's link of a kind; an earlier one ends, and its mail is deleted with it. The caller has locked the account. `from`:
 * when it was asked for.
 */
export async function newLink(
  tx: Tx,
  { userId, kind, emailId }: Pick<typeof memberLinks.$inferSelect, 'userId' | 'kind' | 'emailId'>,
  from: Date,
): Promise<number> {
  await endLink(tx, userId, kind);
  const expiresAt = new Date(from.getTime() + LASTS_MS[kind]);
  const [made] = await tx
    .insert(memberLinks)
    .values({ userId, kind, emailId, expiresAt })
    .returning({ id: memberLinks.id });
  if (!made) throw new Error('An insert returned no row');
  return made.id;
}

/** Ends the account's link of a kind; its mail is deleted with it. */
export const endLink = (tx: Tx, userId: number, kind: Kind) =>
  tx.delete(memberLinks).where(and(eq(memberLinks.userId, userId), eq(memberLinks.kind, kind)));

/** A mail with the token of its link. Undefined if the link has ended. A further attempt to send it makes another token. */
export async function withToken(
  db: Pick<NodePgDatabase, 'update'>,
  mail: Mail,
  now: Date,
): Promise<Mail | undefined> {
  const { token, tokenHash } = newToken();
  const [link] = await db
    .update(memberLinks)
    .set({ tokenHash })
    .where(and(eq(memberLinks.id, mail.memberLink ?? 0), gt(memberLinks.expiresAt, now)))
    .returning({ kind: memberLinks.kind });
  if (!link) return undefined;
  const before = `${PATHS[link.kind]}#`;
  const filled = (text: string) => text.replaceAll(before + TO_COME, before + token);
  const { letter } = mail;
  return { ...mail, letter: { ...letter, text: filled(letter.text), html: filled(letter.html) } };
}

const isOpen = (kind: Kind, token: string, now: Date) =>
  and(eq(memberLinks.kind, kind), eq(memberLinks.tokenHash, hashOf(token)), gt(memberLinks.expiresAt, now));

/** The link of a token, unused. */
export async function findLink(db: Tx, kind: Kind, token: string, now: Date) {
  const [found] = await db
    .select()
    .from(memberLinks)
    .where(isOpen(kind, token, now));
  return found;
}

/** Uses a link up. Of two that use it at once, one gets it. */
export async function takeLink(tx: Tx, kind: Kind, token: string, now: Date) {
  const [taken] = await tx
    .delete(memberLinks)
    .where(isOpen(kind, token, now))
    .returning();
  return taken;
}
