import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { fillRegistration } from './member.ts';
import { startOwnSite } from './own-site.ts';
import { open, type Visit, visit } from './visit.ts';

const EMAIL = 'agnes@home.example';
const PRODUCT = 'tinplate-hymnal-lp';

const press = (page: Visit, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).last().click();

test('a member asks by a press, and is told once that a product is back in stock', {
  timeout: 240_000,
}, async () => {
  const mail = await startMailServer();
  const site = await startOwnSite({ SMTP_URL: mail.url, MAIL_FROM: 'films@row.example' });
  const url = site.SITE_URL;
  const mails = () => mail.to(EMAIL).map(({ headers }) => headers.get('subject'));
  const newest = () => mail.to(EMAIL).at(-1)?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';

  const page = await visit('', { site: url });
  await open(page, `${url}/login`);
  await fillRegistration(page, { username: 'agnes', email: EMAIL });
  await press(page, 'Create Account');
  await page.waitForURL(`${url}/`);
  await expect.poll(() => mails().length, { timeout: 30_000 }).toBe(1);
  await open(page, /http\S+#[\w-]{43}/.exec(newest())?.[0] ?? '');
  await press(page, 'Confirm email');
  await page.getByRole('heading', { level: 1, name: 'Your email is confirmed' }).waitFor();

  await open(page, `${url}/product/${PRODUCT}`);
  await page.getByRole('link', { name: 'Tell me when it is back' }).click();
  await page.getByText(`We write to ${EMAIL}`).waitFor();
  expect(await faults(page)).toEqual([]);
  await press(page, 'Tell me');
  await page.getByText('Done: we’ll write to you.').waitFor();

  const staff = await visit('', { reducedMotion: 'reduce', site: url });
  await openAdmin(staff, 'shop', 'sam', { site, path: `/staff/stock/${PRODUCT}` });
  const { variants } = await (await staff.request.get(`/api/staff/stock/variants/${PRODUCT}`)).json();
  await open(staff, `/staff/stock/${PRODUCT}?sku=${variants[0].sku}`);
  await press(staff, 'Change stock');
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Delivery received' }).check();
  await dialog.getByLabel('Quantity received').fill('1');
  await dialog.getByRole('button', { name: 'Change the stock' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await expect.poll(mails, { timeout: 150_000 }).toHaveLength(2);
  expect(newest()).toContain(`/product/${PRODUCT}`);
  await open(page, `${url}/login`);
  await page.getByRole('heading', { name: 'Newsletter and alerts' }).waitFor();
  expect(await page.getByRole('button', { name: /^End: / }).count()).toBe(0);
});
