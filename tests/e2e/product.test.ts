import { expect, test } from 'vitest';
import { Site } from '#contract/catalogue/company.ts';
import { Product } from '#contract/shop/shop.ts';
import { chooseSize } from './buyer.ts';
import { toastOf } from './member.ts';
import { readApi } from './site-api.ts';
import { open, type Visit, visit } from './visit.ts';

const TEE = '/product/lantern-tee';
const cart = (page: Visit) => page.getByRole('button', { name: 'Add to Cart' });

test('the page shows gallery, name, price, badges, description, stock and shipping', async () => {
  const product = await readApi(Product, '/api/products/saltgrave-light-poster');
  const { shop } = await readApi(Site, '/api/site');
  const page = await visit(`/product/${product.slug}`);
  await page.getByRole('heading', { level: 1, name: product.name }).waitFor();
  const text = await page.getByRole('main').textContent();
  for (const part of ['$28.00', 'Posters & Prints', 'Print', product.description, 'In Stock'])
    expect(text).toContain(part);
  for (const part of [shop.freeShippingNote, shop.shippingNote]) expect(text).toContain(part);
  expect(`${shop.freeShippingNote} ${shop.shippingNote}`).toMatch(/over \$50.*3-5 business days/);
  const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` });
  expect(await gallery.getByRole('button').count()).toBe(product.images.length);
});

test('a thumbnail shows its picture', async () => {
  const page = await visit(TEE);
  const pictures = page.getByRole('region', { name: /^Pictures of/ }).locator('.gallery-slide img');
  const left = async (nth: number) => Math.round((await pictures.nth(nth).boundingBox())?.x ?? Number.NaN);
  const first = await left(0);
  expect(await left(1)).toBeGreaterThan(first);
  const button = page.getByRole('button', { name: 'Show picture 2' });
  await button.click();
  await expect.poll(() => left(1)).toBe(first);
  // The strip fires an event once it has scrolled.
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
});

test('Add to Cart needs a size if there are sizes', async () => {
  const page = await visit(TEE);
  expect(await cart(page).getAttribute('aria-disabled')).toBe('true');
  const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio');
  const values = await sizes.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  expect(values).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  await chooseSize(page, 'M');
  await expect.poll(() => cart(page).isEnabled()).toBe(true);
});

test('a press on Add to Cart without a size leads to the sizes, says so, and adds nothing', async () => {
  const page = await visit(TEE);
  expect(await cart(page).evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  await cart(page).click({ force: true });
  await page.getByRole('alert').filter({ hasText: 'Please choose a size first.' }).waitFor();
  const focused = page.getByRole('group', { name: 'Size' }).locator('input:focus');
  expect(await focused.count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => cart(page).isEnabled()).toBe(true);
  expect(await page.getByText('Please choose a size first.').count()).toBe(0);
  expect(await page.getByRole('link', { name: /^Cart,/ }).count()).toBe(0);
});

test('a size with its own price shows it, and so does the page once it is chosen', async () => {
  const page = await visit('/product/saltgrave-light-poster');
  const price = page
    .getByRole('main')
    .getByText(/^\$\d+\.\d\d$/)
    .first();
  expect(await price.textContent()).toBe('$28.00');
  await page.mouse.move(200, 200);
  await page
    .getByRole('group', { name: 'Size' })
    .getByText(/^A1, \$42\.00/)
    .click();
  await expect.poll(() => price.textContent()).toBe('$42.00');
});

test.each([
  ['without sizes can be added', '/product/tide-clerk-enamel-mug', false],
  ['that is out of stock cannot', '/product/tinplate-hymnal-lp', true],
])('a product %s', async (_, path, disabled) => {
  const page = await visit(path);
  expect(await cart(page).isDisabled()).toBe(disabled);
  expect(await page.getByRole('group', { name: 'Size' }).count()).toBe(0);
  await page
    .getByRole('main')
    .getByText(disabled ? 'Out of Stock' : 'In Stock', { exact: true })
    .first()
    .waitFor();
});

test('Wishlist saves the product in this browser and shows it under Saved', async () => {
  const page = await visit(TEE);
  const wishlist = page.getByRole('button', { name: 'Wishlist' });
  await wishlist.click();
  await expect.poll(() => wishlist.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await expect.poll(() => wishlist.getAttribute('aria-pressed')).toBe('true');
  await page.goto('/shop?saved=yes');
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1);
  await page.getByRole('link', { name: 'Lantern Tee' }).waitFor();
});

test('Share copies the link if there is no share sheet', async () => {
  const page = await visit('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, TEE);
  const share = page.getByRole('button', { name: 'Share' });
  await share.click();
  await toastOf(page, 'Link copied').waitFor();
  // The whole browser has one clipboard, and another test may copy at the same time: then click again.
  const copied = async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    if (text !== page.url()) await share.click();
    return text;
  };
  await expect.poll(copied).toBe(page.url());
});
