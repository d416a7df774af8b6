import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '#contract/staff-roles.ts';
import { openDatabase } from '#server/db/open.ts';
import { onTheShell } from '#server/staff/actor.ts';
import { administer } from '#server/staff/administer.ts';
import { ownSettings } from '#tests/own-settings.ts';
import { silent } from '#tests/silent.ts';
import { ROOT } from '#tests/source-files.ts';
import { codeAt } from '#tests/staff-member.ts';
import { open, type Visit } from './visit.ts';

export const STAFF_PASSWORD = 'slow satellite 19';

/** The site of this run. */
const shared = () => ({ DATA_DIR: inject('dataDir'), SITE_URL: inject('siteUrl') });

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
async function inviteWithin(email: string, role: Role, site: ReturnType<typeof shared>): Promise<string> {
  const { db, close } = await openDatabase({
    dataDir: site.DATA_DIR,
    log: silent,
    poolSize: 1,
    joinRunning: true,
  });
  const tools = { db, mail: { SITE_URL: site.SITE_URL }, staffUrl: site.SITE_URL, now: () => new Date() };
  try {
    return (await administer(tools).invite(onTheShell('test'), email, role)) ?? '';
  } finally {
    await close();
  }
}

/** Makes the page's visitor a member of staff with an authenticator app, and opens `path` if it is given. */
export async function enterOffice(
  page: Page & Pick<Visit, 'allow'>,
  role: Role,
  name: string,
  { path, site = shared() }: { path?: string; site?: ReturnType<typeof shared> } = {},
) {
  const email = newEmail(name);
  const token = (await inviteWithin(email, role, site)).split('#')[1];
  const send = async (method: string, call: string, data?: unknown) => {
    const url = `/api/staff/${call}`;
    const answer = await page.request.fetch(url, { method, data, headers: { origin: site.SITE_URL } });
    if (!answer.ok()) throw new Error(`${url} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  // An open page of the back office begins anew for somebody else, which would end the loading of the next one.
  if (page.url().includes('/staff')) await page.goto('/healthz');
  await send('POST', 'invitation/accept', { token, name, password: STAFF_PASSWORD });
  const { secret } = await send('POST', 'enrol/totp', {});
  const code = codeAt(new Date(), secret);
  const { recoveryCodes }: { recoveryCodes: string[] } = await send('PUT', 'enrol/totp', { code });
  if (path) await open(page, path);
  return { email, recoveryCodes };
}
