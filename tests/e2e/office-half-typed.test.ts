import { expect, test } from 'vitest';
import { enterOffice } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { type Visit, visit } from './visit.ts';

/* Forms in which content is written, left or used by the keyboard before something is finished. */

const site = await startOwnSite();
const STILL = { reducedMotion: 'reduce', site: site.SITE_URL } as const;

/** A page with the form of something new. */
async function begin(name: string, kind: 'films' | 'posts'): Promise<Visit> {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', name, { site, path: `/staff/${kind}/create` });
  await page.getByLabel(/^Title/).fill(`Begun by ${name}`);
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText(/^Saved /).waitFor();
  return page;
}

test('a name half typed becomes no chip when another window or the login takes the focus', async () => {
  const page = await begin('fia', 'films');
  page.allow(/status of 401/);
  const countries = page.getByLabel('Countries').and(page.locator('input'));
  const chips = page.locator('.MuiAutocomplete-root', { has: countries }).locator('.MuiChip-label');
  await countries.pressSequentially('Zubro');
  await countries.evaluate((field: HTMLElement) => {
    document.hasFocus = () => false; // as after Alt and Tab; Chromium is made to believe that it always has the focus
    field.blur();
  });
  expect(await chips.count()).toBe(0);
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
  await countries.focus();
  expect(await countries.inputValue()).toBe('Zubro');

  // The session is gone only once the field asks what begins so: what the page asks by itself would bring the login before.
  await page.intercept(/countries\?search=Zubrow$/, async (request) => {
    await page.context().clearCookies();
    await request.fallback();
  });
  await countries.press('w');
  await page.getByRole('dialog', { name: 'Your session has ended' }).getByLabel('Password').waitFor();
  expect(await chips.count()).toBe(0);
  expect(await countries.inputValue()).toBe('Zubrow');
});

test('Enter on a button beside the address of a link presses that button', async () => {
  const page = await begin('finn', 'posts');
  const body = page.getByRole('textbox', { name: 'Body' });
  const link = body.getByRole('link');
  const address = page.getByLabel('Address of the link');
  const openForm = () => page.getByRole('button', { name: 'Link', exact: true }).first().click();
  const enter = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await body.fill('Low tide');
  await body.press('ControlOrMeta+a');
  await openForm();
  await address.fill('/films');
  await enter('Cancel');
  await expect.poll(() => address.count()).toBe(0);
  expect(await link.count()).toBe(0);

  await openForm();
  await address.fill('/films');
  await address.press('Enter');
  await link.waitFor();
  await openForm();
  await enter('Remove link');
  await expect.poll(() => link.count()).toBe(0);
  await page.getByText(/^Saved /).waitFor();
});
