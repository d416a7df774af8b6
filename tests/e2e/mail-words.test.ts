import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { orderOf, post } from './site-api.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';
import { field, press } from './writing.ts';

const TITLE = 'Order to confirm, to be paid by bank transfer';

/** A mail without the line breaks of its encoding. */
const plain = (raw = '') => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

async function unfold(page: Visit, title: string) {
  await page.getByRole('heading', { name: title, exact: true }).click();
  await field(page, 'Subject').waitFor();
}

test.each([PHONE, DESKTOP])(
  'the words of a mail are written, tried and published, and the next buyer reads them, at $width px',
  async (viewport) => {
    const mail = await startMailServer();
    const site = await startOwnSite({ SMTP_URL: mail.url, MAIL_FROM: 'films@row.example' });
    const page = await visit('', { site: site.SITE_URL, viewport, reducedMotion: 'reduce' });
    page.allow(/status of 422|Blocked script execution/); // refused once; a preview runs none
    await openAdmin(page, 'owner', 'eve', { site });
    await open(page, '/staff/mail-words');
    await field(page, 'Name of the sender').fill('The Row Shop');
    await unfold(page, TITLE);
    await field(page, 'Subject').fill('One step to your order ');
    await press(page, '{orderNumber}');
    expect(await field(page, 'Subject').inputValue()).toBe('One step to your order {orderNumber}');

    await field(page, 'Text').fill('Hello film lover,\n\nplease press here.');
    await page.getByText('Text must have {confirmation}').waitFor();
    await press(page, 'Publish');
    await page.getByText(`Text of “${TITLE}”`).first().waitFor();
    await field(page, 'Text').press('End');
    await field(page, 'Text').pressSequentially('\n\n');
    await press(page, '{confirmation}');
    await expect.poll(() => page.locator('[id="orderToConfirm.text-help"] [data-issue]').count()).toBe(0);

    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('please press here.').waitFor();
    await preview.getByRole('button', { name: 'As it came' }).click();
    await preview.getByText('From: The Row Shop <films@row.example>').waitFor();
    await preview.getByRole('button', { name: 'HTML' }).click();
    const html = page.frameLocator('iframe[title="The mail as HTML"]');
    await html.getByRole('link', { name: 'Confirm your order 2026-00042' }).waitFor();
    await expectNoFaults(page);

    await press(page, 'Send a test to me');
    await page.getByText(/^A test is on its way to /).waitFor();
    await expect.poll(() => mail.mails.length).toBe(1);
    expect(mail.mails[0]?.headers.get('subject')).toBe('One step to your order 2026-00042');

    await saved(page);
    await press(page, 'Publish');
    await page.getByText('Mail words is live.').waitFor();
    const order = orderOf();
    await post('/api/orders', order, site.SITE_URL);
    await expect.poll(() => mail.to(order.email).length).toBe(1);
    const [got] = mail.to(order.email);
    expect(got?.headers.get('subject')).toMatch(/^One step to your order \d{4}-\d{5}$/);
    expect(got?.headers.get('from')).toBe('The Row Shop <films@row.example>');
    expect(plain(got?.raw)).toMatch(/Hello film lover,\n\nplease press here\.\n\nhttp\S+&confirm=/);

    await press(page, 'Back to the default words');
    expect(await field(page, 'Subject').inputValue()).toBe('Please confirm your order {orderNumber}');
  },
);
