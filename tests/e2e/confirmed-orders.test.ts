import { expect, test } from 'vitest';
import { startMailServer } from '#server/platform/mail/mail-server-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { startOwnSite } from './own-site.ts';
import { orderOf, post } from './site-api.ts';
import { open, visit } from './visit.ts';

test('an order by transfer is confirmed by opening the link in its mail', async () => {
  const mail = await startMailServer();
  const { SITE_URL } = await startOwnSite({ SMTP_URL: mail.url, MAIL_FROM: 'films@row.example' });
  const body = orderOf();
  const { number, key } = await orderPlaced(SITE_URL, body);
  const page = await visit('');
  await open(page, `${SITE_URL}/order/${number}?key=${key}`);
  await page.getByRole('heading', { level: 1, name: 'One more step' }).waitFor();
  await page.getByText(body.email).first().waitFor();
  expect(await page.getByRole('heading', { name: 'Pay by bank transfer' }).count()).toBe(0);
  await expectNoFaults(page);

  await expect.poll(() => mail.to(body.email).length).toBe(1);
  const raw = mail.to(body.email)[0]?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  const link = /http\S+&confirm=[\w-]+/.exec(raw)?.[0] ?? '';
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
  await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor();
  await page.getByText('Confirmed').first().waitFor();
});

const orderPlaced = async (site: string, body: object) =>
  (await post('/api/orders', body, site)) as { number: string; key: string };
