import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '#contract/core/staff-roles.ts';
import { makeRecoveryCodes } from '#server/admin/auth/recovery-codes.ts';
import { staffCookieName } from '#server/admin/auth/session-cookie.ts';
import { administer } from '#server/admin/team/administer.ts';
import { acceptInvitation } from '#server/admin/team/invitations.ts';
import { shellActor } from '#server/platform/audit/actor.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { staff, staffSessions } from '#server/platform/db/tables/staff.ts';
import { newToken } from '#server/platform/http/secret.ts';
import { ownSettings } from '#tests/own-settings.ts';
import { silent } from '#tests/silent.ts';
import { ROOT } from '#tests/source-files.ts';
import { TOTP_SECRET } from '#tests/staff-member.ts';
import { open, type Visit } from './visit.ts';

export const STAFF_PASSWORD = 'slow satellite 19';

/** The weakest hash, to save time in tests. */
const passwordHash = await hash(STAFF_PASSWORD, { memoryCost: 4096, timeCost: 1 });

type Site = { DATA_DIR: string; SITE_URL: string };

/** The site of this run. */
const shared = (): Site => ({ DATA_DIR: inject('dataDir'), SITE_URL: inject('siteUrl') });

/** An address that no other test uses, nor finds: a search matches the beginnings of words. */
export const newEmail = (name: string): string => `${name}.${crypto.randomUUID().slice(-12)}@films.example`;

/** The link that `npm run staff -- invite` prints on the server. */
export async function invite(email: string, role: Role | readonly Role[], site = shared()): Promise<string> {
  const words = ['tools/commands/staff.ts', 'invite', email, [role].flat().join(',')];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: ROOT,
    env: ownSettings({ NODE_ENV: '', ...site }),
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** The same in this process: a separate one takes two seconds. */
export const inviteWithin = (email: string, role: Role | readonly Role[], site = shared()): Promise<string> =>
  within(site, (db) => inviteBy(db, email, role, site.SITE_URL));

async function inviteBy(
  db: NodePgDatabase,
  email: string,
  role: Role | readonly Role[],
  url: string,
): Promise<string> {
  const tools = { db, mail: { SITE_URL: url }, staffUrl: url, now: () => new Date() };
  return (await administer(tools).invite(shellActor('test'), email, [role].flat())) ?? '';
}

async function within<Made>(site: Site, make: (db: NodePgDatabase) => Promise<Made>): Promise<Made> {
  const { db, close } = await openDatabase({
    dataDir: site.DATA_DIR,
    log: silent,
    poolSize: 1,
    joinRunning: true,
  });
  try {
    return await make(db);
  } finally {
    await close();
  }
}

/**
 * Logs the page's visitor in as a member of staff with an authenticator app, and opens `path` if given. Written to the database: the
 * site would hash a password as slowly as it should, for each of more than a hundred.
 */
export async function openAdmin(
  page: Page & Pick<Visit, 'allow'>,
  role: Role | readonly Role[],
  name: string,
  { path, site = shared() }: { path?: string; site?: Site } = {},
) {
  const email = newEmail(name);
  const { token, recoveryCodes } = await within(site, async (db) => {
    const link = await inviteBy(db, email, role, site.SITE_URL);
    const now = new Date();
    const { id } = await acceptInvitation(db, link.split('#')[1] ?? '', { name, passwordHash }, now);
    await db.update(staff).set({ totpSecret: TOTP_SECRET, totpAddedAt: now }).where(eq(staff.id, id));
    const { token, tokenHash } = newToken();
    const session = { staffId: id, tokenHash, createdAt: now, lastSeenAt: now, confirmedAt: now };
    await db.insert(staffSessions).values(session);
    return { token, recoveryCodes: await makeRecoveryCodes(db, id) };
  });
  // An open page of the admin app reloads for another user, which would abort loading the next one.
  if (page.url().includes('/staff')) await page.goto('/healthz');
  const cookie = staffCookieName(site.SITE_URL);
  await page
    .context()
    .addCookies([{ name: cookie, value: token, url: site.SITE_URL, httpOnly: true, sameSite: 'Strict' }]);
  if (path) await open(page, path);
  return { email, recoveryCodes };
}
