import { expect, test } from 'vitest';
import { startStandIn } from '#server/shop/payments/stripe/stand-in-fixture.ts';
import { whenDone } from '#tests/test-database.ts';
import { goToCheckout, writeAddress } from './buyer.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { unfold } from './unfold.ts';
import { open, visit } from './visit.ts';
import { press } from './writing.ts';

test('once an owner chooses pounds, shop, cart, payment, order and mail are in pounds', async () => {
  const standIn = await startStandIn();
  whenDone(standIn.stop);
  const site = await startOwnSite(standIn.config);
  standIn.behaviour.deliverTo = `${site.SITE_URL}/api/webhooks/stripe`;
  const page = await visit('/shop', { site: site.SITE_URL });
  await page
    .getByText(/^\$\d+\.\d\d$/)
    .first()
    .waitFor();

  await openAdmin(page, 'owner', 'olive', { site, path: '/staff/shop-settings' });
  await unfold(page, 'Currency');
  await page.getByLabel('Currency of the shop').selectOption('GBP');
  await press(page, 'Save the settings');
  await page.getByText('Saved. Carts use these settings').waitFor();
  await open(page, '/staff/stock');
  await page.getByRole('cell', { name: /^£/ }).first().waitFor();

  await open(page, '/shop');
  await page
    .getByText(/^£\d+\.\d\d$/)
    .first()
    .waitFor();
  expect(await page.getByText(/^\$\d+\.\d\d$/).count()).toBe(0);
  await open(page, '/product/lantern-tee');
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
    expect.stringContaining('"priceCurrency":"GBP"'),
  );
  await goToCheckout(page);
  await writeAddress(page, 'W12 8QT');
  await page.getByText(/^£\d/).first().waitFor();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: /^Pay [\d.]+ GBP/ }).waitFor();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Paid, thank you' }).waitFor();
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await open(page, `/staff/orders/${number}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor();
  await page.getByText(/^£\d/).first().waitFor();
  expect(await page.getByText(/^\$\d/).count()).toBe(0);
  await page.getByText(`Your order ${number}`).first().click();
  await page
    .getByText(/Total.*£\d/)
    .first()
    .waitFor();
});
