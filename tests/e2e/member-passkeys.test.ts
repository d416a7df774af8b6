import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { freePort } from '#tests/free-port.ts';
import { expectNoFaults } from './axe.ts';
import { PASSWORD, toastOf } from './member.ts';
import { startOwnSite } from './own-site.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const EMAIL = 'agnes@home.example';

/** Passkeys are bound to a domain name, so this site is opened by one. */
async function startNamedSite(env: Record<string, string> = {}) {
  const port = await freePort();
  return startOwnSite({ ...env, PORT: String(port), SITE_URL: `http://localhost:${port}` });
}

/** The page's browser as one with a fingerprint reader. */
async function withAuthenticator(page: Visit) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const isPresent = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { isPresent };
}

const field = (page: Visit, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });
const button = (page: Visit, name: string) => page.getByRole('button', { name, exact: true });

async function register(page: Visit, site: string, username: string, email?: string) {
  const data = { username, password: PASSWORD, ...(email && { email }) };
  const reply = await page.request.post(`${site}/api/auth/register`, { data, headers: { origin: site } });
  expect(reply.status()).toBe(201);
}

test('a member adds a passkey, logs in with it by the button and among usernames, renames and removes it', async () => {
  const { SITE_URL: site } = await startNamedSite();
  const page = await visit('', { site });
  const { isPresent } = await withAuthenticator(page);
  await register(page, site, 'agnes');
  await open(page, `${site}/login`);
  await button(page, 'Add a passkey').click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not the password');
  page.allow(/status of 403/);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('That is not your current password').waitFor();
  await expectNoFaults(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await toastOf(page, 'Passkey added').waitFor();
  await page.getByText('not used yet').waitFor();
  await expectNoFaults(page);

  await page.getByRole('button', { name: /^Rename / }).click();
  await field(page, 'Name of the passkey').fill('Kitchen laptop');
  await button(page, 'Save name').click();
  await page.getByText('Kitchen laptop', { exact: true }).waitFor();
  await expect
    .poll(() => button(page, 'Rename Kitchen laptop').evaluate((it) => it.matches(':focus')))
    .toBe(true);

  // The authenticator answers what is asked while it is present: the request of the filled-in usernames at once.
  await isPresent(false);
  await button(page, 'Log out').click();
  await button(page, 'Log in with a passkey').waitFor();
  expect(await field(page, 'Username').getAttribute('autocomplete')).toBe('username webauthn');
  await expectNoFaults(page);
  await isPresent(true);
  await open(page, `${site}/login`);
  await page.waitForURL(`${site}/`);
  await toastOf(page, 'Welcome back!').waitFor();

  await open(page, `${site}/login`);
  await page.getByText(/last used/).waitFor();
  const login = button(page, 'Log in with a passkey');
  const logOut = async () => {
    await isPresent(false);
    const offered = page.waitForResponse('**/api/auth/passkey-challenge');
    await button(page, 'Log out').click();
    await offered;
    await login.waitFor();
    await isPresent(true);
  };
  await logOut();
  await login.click();
  await page.waitForURL(`${site}/`);

  await open(page, `${site}/login`);
  await button(page, 'Remove Kitchen laptop').click();
  const question = page.getByRole('dialog', { name: 'Remove “Kitchen laptop”?' });
  await question.getByRole('button', { name: 'Use a passkey instead' }).click();
  await toastOf(page, 'Passkey removed').waitFor();
  expect(await page.getByText('Kitchen laptop', { exact: true }).count()).toBe(0);

  await logOut();
  await isPresent(true);
  await login.click();
  await page.getByRole('main').getByText('This passkey was not accepted').waitFor();
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('where the address allows no passkeys nothing is offered', async () => {
  const page = await visit('/login');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/login');
  await field(page, 'Username').focus();
  expect(await field(page, 'Username').getAttribute('autocomplete')).toBe('username');
  expect(await button(page, 'Log in with a passkey').count()).toBe(0);
  expect(asked.filter((address) => address.includes('passkey'))).toEqual([]);
});

test('a login from a new browser is told by mail, with the display name', async () => {
  const mail = await startMailServer();
  const { SITE_URL: site } = await startNamedSite({ SMTP_URL: mail.url, MAIL_FROM: 'films@row.example' });
  const textOf = (at: number) =>
    mail.to(EMAIL).at(at)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const received = (count: number) =>
    expect.poll(() => mail.to(EMAIL).length, { timeout: 30_000 }).toBe(count);
  const page = await visit('', { site });
  await register(page, site, 'agnes', EMAIL);
  await received(1);
  await open(page, /http\S+#[\w-]{43}/.exec(textOf(0))?.[0] ?? '');
  await button(page, 'Confirm email').click();
  await page.getByRole('heading', { level: 1, name: 'Your email is confirmed' }).waitFor();
  await open(page, `${site}/login`);
  await field(page, 'Display name (optional)').fill('  Agnes   of the attic ');
  await button(page, 'Save display name').click();
  await page.getByRole('heading', { level: 1, name: 'Agnes of the attic' }).waitFor();
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Email' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#email');

  const elsewhere = await visit('', { site });
  await open(elsewhere, `${site}/login`);
  await field(elsewhere, 'Username').fill('agnes');
  await field(elsewhere, 'Password').fill(PASSWORD);
  await elsewhere.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.waitForURL(`${site}/`);
  await received(2);
  expect(textOf(1)).toContain('Subject: A new login to your account');
  expect(textOf(1)).toContain('Hello Agnes of the attic,');
  expect(textOf(1)).toContain('with Chrome on Linux');
  expect(textOf(1)).toContain(`${site}/login`);
});
