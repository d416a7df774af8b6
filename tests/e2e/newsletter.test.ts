import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults, faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const ADA = 'ada@home.example';

const press = (page: Visit, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();

/** A site that sends mail, and the link of the newest mail to an address. */
async function startMailing() {
  const mail = await startMailServer();
  const site = await startOwnSite({ SMTP_URL: mail.url, MAIL_FROM: 'films@row.example' });
  const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  async function linkIn(count: number): Promise<string> {
    await expect.poll(() => mail.to(ADA).length, { timeout: 90_000 }).toBe(count);
    return /http\S+\/preferences\/[\w-]{43}/.exec(textOf(mail.to(ADA).at(-1)?.raw ?? ''))?.[0] ?? '';
  }
  return { mail, site, linkIn };
}

test('a visitor subscribes and confirms without scripts, staff send a newsletter, and one press ends it', {
  timeout: 240_000,
}, async () => {
  const { mail, site, linkIn } = await startMailing();
  const page = await visit('', { site: site.SITE_URL });
  await open(page, `${site.SITE_URL}/`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Newsletter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  await expectNoFaults(page);
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(ADA);
  await press(page, 'Subscribe');
  await page.getByText('a link is on its way').waitFor();

  const plain = await visit('', { javaScriptEnabled: false, site: site.SITE_URL, viewport: PHONE });
  await open(plain, await linkIn(1));
  await plain.getByText('The newsletter').waitFor();
  await press(plain, 'Yes, write to me');
  await plain.getByText('Thank you. It is confirmed.').waitFor();

  const staff = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  staff.allow(/Blocked script execution/); // of the preview’s frame, by axe
  await openAdmin(staff, 'editor', 'edda', { site, path: '/staff/newsletters' });
  await staff.getByText('1 person gets the next one.').waitFor();
  expect(await faults(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Empty newsletter' }).click();
  await staff.getByRole('textbox', { name: 'Text' }).fill('A new film is here.');
  await staff.getByRole('textbox', { name: 'Subject' }).fill('New in May');
  await staff.getByRole('button', { name: 'Save and look' }).click();
  await staff.frameLocator('iframe').getByText('A new film is here.').waitFor();
  expect(await faults(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Send to 1' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await staff.getByText('1 sent, 0 to go, 0 refused').waitFor({ timeout: 60_000 });
  expect(mail.to(ADA).at(-1)?.headers.get('subject')).toBe('New in May');
  await open(staff, `${site.SITE_URL}/staff/subscribers`);
  await staff.getByRole('cell', { name: ADA }).waitFor();
  expect(await faults(staff)).toEqual([]);

  await open(page, await linkIn(2));
  await expectNoFaults(page);
  await press(page, /^End/);
  await page.getByText('we won’t write to you about that').waitFor();
});

test('who asks to be told of a film hears of it once it can be watched in their country', {
  timeout: 240_000,
}, async () => {
  const { mail, site, linkIn } = await startMailing();
  const page = await visit('', { site: site.SITE_URL, viewport: PHONE });
  await open(page, `${site.SITE_URL}/film/the-slow-satellite`);
  await page
    .getByRole('link', { name: /^Tell me/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Tell me' }).waitFor();
  await expectNoFaults(page);
  await page.getByRole('checkbox', { name: 'When it is in cinemas' }).uncheck();
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United Kingdom');
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(ADA);
  await press(page, 'Tell me');
  await page.getByText('a link is on its way').waitFor();
  await open(page, await linkIn(1));
  await press(page, 'Yes, write to me');
  await linkIn(2);
  expect(mail.to(ADA).at(-1)?.headers.get('subject')).toMatch(/^You can now watch .* at home$/);
  await open(page, await linkIn(2));
  await page.getByText('We write nothing to you.').waitFor();
});
