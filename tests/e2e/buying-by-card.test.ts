import { afterAll, expect, test } from 'vitest';
import { startStandIn } from '#server/shop/payments/stripe/stand-in-fixture.ts';
import { expectNoFaults } from './axe.ts';
import { goToCheckout, writeAddress } from './buyer.ts';
import { toastOf } from './member.ts';
import { startOwnSite } from './own-site.ts';
import { isAlive, type Visit, visit } from './visit.ts';

const { standIn, url } = await startShopWithCards();
const isOrder = /\/order\/\d{4}-\d+\?key=/;
/** On the provider's page; the order's "Pay now" is visible until that page has loaded. */
const pay = (page: Visit) => page.getByRole('button', { name: 'Pay', exact: true });

test('a guest cancels at the provider, pays again from the order, and it shows as paid', async () => {
  const page = await visit('/product/lantern-tee', { site: url });
  await goToCheckout(page);
  await writeAddress(page, 'W12 8QT');
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();

  await page.getByRole('heading', { name: /^Pay \d/ }).waitFor();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(isOrder);
  await page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor();
  await page.waitForFunction(isAlive, {});
  await expectNoFaults(page);

  const payNow = page.getByRole('button', { name: 'Pay now' });
  standIn.behaviour.isDown = true;
  page.allow(/status of 503/);
  await payNow.click();
  await toastOf(page, 'The payment page did not open').waitFor();
  standIn.behaviour.isDown = false;
  await payNow.click();
  await pay(page).click();
  await page.waitForURL(isOrder);
  await page.getByRole('heading', { level: 1, name: 'Paid, thank you' }).waitFor();
  await expect.poll(() => payNow.count()).toBe(0);
  expect([...standIn.books.sessions.values()].map(({ status }) => status)).toEqual(['complete']);
  await page.getByRole('link', { name: 'Print this invoice' }).click();
  await page.getByRole('heading', { level: 1, name: /^Invoice / }).waitFor();
});

test('an order placed while the provider is down can be paid once it is back', async () => {
  const page = await visit('/product/lantern-tee', { site: url });
  await goToCheckout(page);
  await writeAddress(page, 'W12 8QT');
  await page.getByRole('radio', { name: /^Card/ }).check();
  standIn.behaviour.isDown = true;
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(isOrder);
  await page.getByRole('heading', { level: 1, name: 'Waiting for your payment' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).waitFor({ state: 'detached' });
  standIn.behaviour.isDown = false;
  await page.getByRole('button', { name: 'Pay now' }).click();
  await pay(page).click();
  await page.waitForURL(isOrder);
  await page.getByRole('heading', { level: 1, name: 'Paid, thank you' }).waitFor();
});

/** A separate site, whose provider sends it events. */
async function startShopWithCards() {
  const standIn = await startStandIn();
  afterAll(standIn.stop);
  const { SITE_URL } = await startOwnSite(standIn.config);
  standIn.behaviour.deliverTo = `${SITE_URL}/api/webhooks/stripe`;
  return { standIn, url: SITE_URL };
}
