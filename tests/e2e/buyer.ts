import { toastOf } from './member.ts';
import { open, type Visit } from './visit.ts';

/** An address that has not ordered yet: an email address may have three unpaid orders at most. */
export const newEmail = (): string => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`;
export const EMAIL = /^ada\.\w{8}@example\.com$/;

/** A field of the checkout, by its label. */
export const checkoutField = (page: Visit, label: string) => page.getByLabel(label, { exact: false });

/** Chooses a size on a product's page; its chip may also show price and stock. */
export const chooseSize = (page: Visit, size: string) =>
  page
    .getByRole('group', { name: 'Size' })
    .getByText(new RegExp(`^${size}(,|$)`))
    .click();

/** Adds a product to the cart from its page, and opens the checkout. */
export async function goToCheckout(page: Visit, size = 'M'): Promise<void> {
  await chooseSize(page, size);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await toastOf(page, 'Added to cart').waitFor();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.getByRole('link', { name: 'Go to checkout' }).click();
  await page.waitForURL('/checkout');
}

/** Opens the checkout with a shirt in the cart, written straight into the browser's storage. */
export async function openCheckout(page: Visit, size = 'M'): Promise<void> {
  await page.goto('/healthz'); // the storage belongs to the site's origin
  const line = { sku: `LR-TEE-${size}`, slug: 'lantern-tee', name: 'Lantern Tee', size, quantity: 1 };
  await page.evaluate(
    ([cart, pieces]) => {
      localStorage.setItem('marquee-cart', cart);
      localStorage.setItem('marquee-cart-pieces', pieces);
    },
    [JSON.stringify({ lines: [line], code: '' }), '1'] as const,
  );
  await open(page, '/checkout');
}

/** Fills in the buyer and a delivery address in London. */
export async function writeAddress(page: Visit, postcode: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Country' }).selectOption('GB');
  await checkoutField(page, 'Email').fill(newEmail());
  await checkoutField(page, 'Full name').fill('Ada Buyer');
  await page.getByRole('textbox', { name: /^Address/ }).fill('1 Projection Row');
  await checkoutField(page, 'Town or city').fill('London');
  await checkoutField(page, 'Postcode').fill(postcode);
}
