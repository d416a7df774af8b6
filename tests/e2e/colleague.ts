import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '#contract/staff-roles.ts';
import { openDatabase } from '#server/db/open.ts';
import { staff, staffSessions } from '#server/db/tables/staff.ts';
import { newToken } from '#server/http/secret.ts';
import { onTheShell } from '#server/staff/actor.ts';
import { administer } from '#server/staff/administer.ts';
import { takeInvitation } from '#server/staff/invitations.ts';
import { makeRecoveryCodes } from '#server/staff/recovery-codes.ts';
import { staffCookieName } from '#server/staff/session-cookie.ts';
import { ownSettings } from '#tests/own-settings.ts';
import { silent } from '#tests/silent.ts';
import { ROOT } from '#tests/source-files.ts';
import { TOTP_SECRET } from '#tests/staff-member.ts';
import { open, type Visit } from './visit.ts';

export const STAFF_PASSWORD = 'slow satellite 19';

/** As weak as tests may have it. */
const passwordHash = await hash(STAFF_PASSWORD, { memoryCost: 4096, timeCost: 1 });

type Site = { DATA_DIR: string; SITE_URL: string };

/** The site of this run. */
const shared = (): Site => ({ DATA_DIR: inject('dataDir'), SITE_URL: inject('siteUrl') });

/** An address that no other test uses, nor finds: a search takes the beginnings of words. */
export const newEmail = (name: string): string => `${name}.${crypto.randomUUID().slice(-12)}@films.example`;

/** The link that `npm run staff -- invite` prints on the server. */
export async function invite(email: string, role: Role, site = shared()): Promise<string> {
  const words = ['scripts/staff.ts', 'invite', email, role];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: ROOT,
    env: ownSettings({ NODE_ENV: '', ...site }),
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** The same, without a process of its own, which takes two seconds. */
export const inviteWithin = (email: string, role: Role, site = shared()): Promise<string> =>
  within(site, (db) => inviteBy(db, email, role, site.SITE_URL));

async function inviteBy(db: NodePgDatabase, email: string, role: Role, url: string): Promise<string> {
  const tools = { db, mail: { SITE_URL: url }, staffUrl: url, now: () => new Date() };
  return (await administer(tools).invite(onTheShell('test'), email, role)) ?? '';
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
 * Makes the page's visitor a member of staff with an authenticator app, and opens `path` if it is given. In the database: the
 * site would hash a password as slowly as it should, for each of more than a hundred.
 */
export async function enterOffice(
  page: Page & Pick<Visit, 'allow'>,
  role: Role,
  name: string,
  { path, site = shared() }: { path?: string; site?: Site } = {},
) {
  const email = newEmail(name);
  const { token, recoveryCodes } = await within(site, async (db) => {
    const link = await inviteBy(db, email, role, site.SITE_URL);
    const now = new Date();
    const { id } = await takeInvitation(db, link.split('#')[1] ?? '', { name, passwordHash }, now);
    await db.update(staff).set({ totpSecret: TOTP_SECRET, totpAddedAt: now }).where(eq(staff.id, id));
    const { token, tokenHash } = newToken();
    const session = { staffId: id, tokenHash, createdAt: now, lastSeenAt: now, confirmedAt: now };
    await db.insert(staffSessions).values(session);
    return { token, recoveryCodes: await makeRecoveryCodes(db, id) };
  });
  // An open page of the back office begins anew for somebody else, which would end the loading of the next one.
  if (page.url().includes('/staff')) await page.goto('/healthz');
  const cookie = staffCookieName(site.SITE_URL);
  await page
    .context()
    .addCookies([{ name: cookie, value: token, url: site.SITE_URL, httpOnly: true, sameSite: 'Strict' }]);
  if (path) await open(page, path);
  return { email, recoveryCodes };
}
