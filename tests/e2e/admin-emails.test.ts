import { expect, test } from 'vitest';
import { addressOf } from '#contract/core/call.ts';
import { inboxCalls } from '#contract/inbox/inbox-calls.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { mails } from '#server/platform/db/tables/mails.ts';
import { threadMessages } from '#server/platform/db/tables/thread-messages.ts';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { post } from './site-api.ts';
import { open, visit } from './visit.ts';

const SECRET = 'S'.repeat(43);
const STYLED =
  '<p style="color:rgb(1, 2, 3)">Your order</p><img src="https://elsewhere.example/x.png"><script>top.ran = 1</script>';

const LETTER = { headers: {}, text: '', html: '' };

/** An email about an order with hostile HTML, and a reply to the received message. */
async function addMails(DATA_DIR: string): Promise<string> {
  const { db, close } = await openDatabase({
    dataDir: DATA_DIR,
    log: silent,
    joinRunning: true,
    poolSize: 1,
  });
  const { id, number } = await addOrder(db, { number: '2026-90000' });
  const link = `https://films.example/order/${number}?key=${SECRET}`;
  const sent = {
    state: 'sent',
    maxTries: 10,
    tries: 1,
    toAddress: 'ada@example.com',
    sentAt: new Date(),
  } as const;
  await db.insert(mails).values({
    ...sent,
    orderId: id,
    occasion: 'received',
    letter: {
      ...LETTER,
      subject: 'Your order',
      text: `See ${link}`,
      html: `${STYLED}<a href="${link}">${link}</a>`,
    },
  });
  const [answer] = await db
    .insert(mails)
    .values({ ...sent, thread: 1, letter: { ...LETTER, subject: 'Prints', text: 'Yes, we do.' } })
    .returning();
  await db.insert(threadMessages).values({
    ...{ thread: 1, direction: 'out', mail: answer?.id ?? null, subject: 'Prints', text: 'Yes, we do.' },
    ...{ fromName: 'Dora', fromAddress: 'office@films.example' },
  });
  await close();
  return number;
}

test('an email opens from list, conversation and order, with headers, text and attempts', async () => {
  const server = await startMailServer();
  const site = await startOwnSite({ SMTP_URL: server.url, MAIL_TO: 'office@films.example' });
  await post(
    addressOf(inboxCalls.contact),
    {
      firstName: 'Ada',
      lastName: 'Okoro',
      email: 'ada@example.com',
      phoneNumber: '020 7946 0000',
      message: 'Do you lend <b>prints</b>?',
    },
    site.SITE_URL,
  );
  await expect.poll(() => server.mails.length).toBe(2);
  const number = await addMails(site.DATA_DIR);

  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  await openAdmin(page, 'desk', 'Dora', { path: '/staff/mails', site });
  await page.getByRole('button', { name: 'Open: Message from Ada Okoro, to office@films.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message from Ada Okoro' });
  const text = dialog.getByRole('region', { name: 'Text of the mail' });
  await text.getByText('Do you lend <b>prints</b>?').waitFor();
  const messageId = server.to('office@films.example')[0]?.headers.get('message-id') ?? '';
  await dialog.getByText(messageId, { exact: true }).first().waitFor();
  await dialog.getByRole('table', { name: 'Tries' }).getByText(/^250 /).waitFor();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await open(page, '/staff/desk/1');
  await page.getByRole('button', { name: 'Open: Prints' }).click();
  await page.getByRole('dialog', { name: 'Prints' }).getByText('Yes, we do.').waitFor();

  await openAdmin(page, 'shop', 'Sam', { path: `/staff/orders/${number}`, site });
  await page.getByRole('button', { name: 'Open: Your order' }).press('Enter');
  const order = page.getByRole('dialog', { name: 'Your order' });
  await order.getByText(`See https://films.example/order/${number}?key=…`).waitFor();
  await order.getByText('1 try before answers were kept.').waitFor();
  page.allow(/Content Security Policy|sandboxed/);
  await order.getByRole('button', { name: 'Show as HTML' }).click();
  const frame = page.frameLocator('iframe[title="The mail as HTML"]');
  const styled = frame.getByText('Your order', { exact: true });
  await styled.waitFor();
  expect(await styled.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect(await frame.locator('body').textContent()).toContain('?key=…');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.content()).not.toContain(SECRET);
});
