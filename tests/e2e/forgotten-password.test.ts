import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { fillRegistration } from './member.ts';
import { startOwnSite } from './own-site.ts';
import { open, type Visit, visit } from './visit.ts';

const EMAIL = 'agnes@home.example';
const NEW_PASSWORD = 'two undertakers and a van';

const field = (page: Visit, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });
const press = (page: Visit, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last().click();
const heading = (page: Visit, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

test('an email is confirmed in another browser, and brings a forgotten password back', async () => {
  const mail = await startMailServer();
  const { SITE_URL } = await startOwnSite({ SMTP_URL: mail.url, MAIL_FROM: 'films@row.example' });
  const linkIn = async (count: number) => {
    await expect.poll(() => mail.to(EMAIL).length, { timeout: 30_000 }).toBe(count);
    const raw = mail.to(EMAIL).at(-1)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
    return /http\S+#[\w-]{43}/.exec(raw)?.[0] ?? '';
  };

  const page = await visit('', { site: SITE_URL });
  await open(page, `${SITE_URL}/login`);
  await fillRegistration(page, { username: 'agnes', email: EMAIL });
  await expectNoFaults(page);
  await press(page, 'Create Account');
  await page.waitForURL(`${SITE_URL}/`);

  const elsewhere = await visit('', { site: SITE_URL });
  await open(elsewhere, await linkIn(1));
  await heading(elsewhere, 'Confirm your email');
  await press(elsewhere, 'Confirm email');
  await heading(elsewhere, 'Your email is confirmed');

  await open(page, `${SITE_URL}/login`);
  await page.getByText(`${EMAIL} is confirmed.`).waitFor();
  await expectNoFaults(page);

  await open(elsewhere, `${SITE_URL}/login`);
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
  await heading(elsewhere, 'Forgot your password?');
  await expectNoFaults(elsewhere);
  await field(elsewhere, 'Username or email').fill(EMAIL);
  await press(elsewhere, 'Send the link');
  await elsewhere.getByText('the link is on its way').waitFor();

  elsewhere.allow(/new-password.*status of 40[04]/); // a common password, and a used link
  const link = await linkIn(2);
  await open(elsewhere, link);
  await field(elsewhere, 'New password').fill('iloveyou');
  await press(elsewhere, 'Change password');
  await elsewhere.getByText('too easy to guess').waitFor();
  await field(elsewhere, 'New password').fill(NEW_PASSWORD);
  await press(elsewhere, 'Change password');
  await heading(elsewhere, 'Your password is changed');
  await expect.poll(() => mail.to(EMAIL).length, { timeout: 30_000 }).toBe(3);

  // The session of the first browser has ended.
  await open(page, `${SITE_URL}/login`);
  await field(page, 'Username').fill('agnes');
  await field(page, 'Password').fill(NEW_PASSWORD);
  await press(page, 'Sign In');
  await page.waitForURL(`${SITE_URL}/`);

  await open(elsewhere, `${SITE_URL}/`);
  await open(elsewhere, link);
  await field(elsewhere, 'New password').fill(NEW_PASSWORD);
  await press(elsewhere, 'Change password');
  await elsewhere.getByText('This link has been used').waitFor();
});
