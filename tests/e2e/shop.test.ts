import { expect, test } from 'vitest';
import { z } from 'zod';
import { Collection, Product } from '#contract/shop/shop.ts';
import { answer, hold } from './network.ts';
import { readApi } from './site-api.ts';
import { type Visit, visit } from './visit.ts';

const products = await readApi(z.array(Product), '/api/products');
const collections = await readApi(z.array(Collection), '/api/collections');

const nameOf = (slug: string) => collections.find((collection) => collection.slug === slug)?.name ?? '';
const cards = (page: Visit) => page.getByRole('main').getByRole('article');
const names = (page: Visit) => cards(page).getByRole('heading').allTextContents();
const search = (page: Visit) => page.getByRole('searchbox', { name: 'Search the shop' });

test('each product has a card with its facts', async () => {
  const page = await visit('/shop');
  await page.getByRole('heading', { level: 1, name: 'Shop', exact: true }).waitFor();
  await page.getByText('Explore our collection of film merchandise', { exact: true }).waitFor();
  expect(await cards(page).count()).toBe(products.length);
  for (const [index, product] of products.entries()) {
    const card = cards(page).nth(index);
    expect(await card.getByRole('link', { name: product.name }).getAttribute('href')).toBe(
      `/product/${product.slug}`,
    );
    const text = await card.textContent();
    for (const part of [nameOf(product.collection), product.category, `$${(product.price / 100).toFixed(2)}`])
      expect(text).toContain(part);
    expect(text?.indexOf(product.name)).toBe(0); // before any badge
    expect(await card.getByText('Out of Stock').count()).toBe(product.inStock ? 0 : 1);
    expect(await card.getByRole('listitem').allTextContents()).toEqual(product.sizes);
  }
});

test.each(collections)(
  'the collection $slug has its name, description and products',
  async ({ slug, name, description }) => {
    const page = await visit(`/shop/collection/${slug}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(description, { exact: true }).waitFor();
    expect(await names(page)).toEqual(
      products.filter(({ collection }) => collection === slug).map((each) => each.name),
    );
  },
);

test('the search covers name and description', async () => {
  const page = await visit('/shop');
  await search(page).fill('BOBBLE');
  await expect.poll(() => names(page)).toEqual(['Swimming Committee Bobble Hat']);
  const found = products.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes('wool'),
  );
  expect(found.some(({ name }) => !/wool/i.test(name))).toBe(true);
  await search(page).fill('wool');
  await expect.poll(() => names(page)).toEqual(found.map(({ name }) => name));
  await search(page).fill('zzzz');
  await page.getByText('No products found').waitFor();
  await page.waitForURL('/shop?search=zzzz');
  expect(await search(page).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Filter opens category, size, in stock only and price order', async () => {
  const page = await visit('/shop');
  const toggle = page.getByRole('button', { name: 'Filter', exact: true });
  await toggle.click();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('group', { name: 'Category' }).getByText('Print', { exact: true }).click();
  await page.getByText('In stock only', { exact: true }).click();
  await page.getByRole('group', { name: 'Price' }).getByText('Highest first').click();
  const prints = products.filter(({ category, inStock }) => category === 'Print' && inStock);
  const expected = prints.toSorted((a, b) => b.price - a.price).map(({ name }) => name);
  await expect.poll(() => names(page)).toEqual(expected);
  await page.getByRole('group', { name: 'Size' }).getByText('A1', { exact: true }).click();
  const large = prints.filter(({ sizes }) => sizes.includes('A1')).toSorted((a, b) => b.price - a.price);
  await expect.poll(() => names(page)).toEqual(large.map(({ name }) => name));
  await page.waitForURL(/size=A1/);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(large.map(({ name }) => name));
});

test('a filtered address is filtered by the server, and its form works without JavaScript', async () => {
  const page = await visit('/shop?category=Print&sort=price-desc', { javaScriptEnabled: false });
  const prints = products
    .filter(({ category }) => category === 'Print')
    .toSorted((a, b) => b.price - a.price)
    .map(({ name }) => name);
  expect(await names(page)).toEqual(prints);
  await page.getByRole('group', { name: 'Size' }).getByText('A1', { exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/size=A1/);
  expect((await names(page)).length).toBeLessThan(prints.length);
  expect(await cards(page).count()).toBeGreaterThan(0);
});

test('each choice is one step of Back', async () => {
  const page = await visit('/shop');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('group', { name: 'Category' }).getByText('Print', { exact: true }).click();
  await page.waitForURL('/shop?category=Print');
  await page.getByText('In stock only', { exact: true }).click();
  await page.waitForURL(/inStock=yes/);
  await page.goBack();
  await page.waitForURL('/shop?category=Print');
  await expect
    .poll(() => names(page))
    .toEqual(products.filter(({ category }) => category === 'Print').map(({ name }) => name));
  await page.goBack();
  await page.waitForURL('/shop');
  await expect.poll(() => cards(page).count()).toBe(products.length);
});

test('products saved in this browser are shown, last saved first', async () => {
  const page = await visit('/shop');
  const saved = products.slice(3, 6).map(({ slug }) => slug);
  await page.evaluate(
    (slugs) => localStorage.setItem('marquee-saved-products', JSON.stringify(slugs)),
    saved,
  );
  await page.goto('/shop?saved=yes');
  await expect.poll(() => names(page)).toEqual(products.slice(3, 6).map(({ name }) => name));
  await page.getByRole('button', { name: 'Remove the filter Saved' }).click();
  await expect.poll(() => cards(page).count()).toBe(products.length);
});

test('All links from a filtered shop to the whole shop', async () => {
  const page = await visit('/shop?category=Print');
  const prints = products.filter(({ category }) => category === 'Print');
  await expect.poll(() => names(page)).toEqual(prints.map(({ name }) => name));
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'All' }).click();
  await page.waitForURL('/shop');
  await expect.poll(() => names(page)).toEqual(products.map(({ name }) => name));
});

test('removing a filter by keyboard focuses another one, or Filter', async () => {
  const page = await visit('/shop?category=Print&inStock=yes');
  const chips = page.getByRole('button', { name: /^Remove the filter/ });
  const focus = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 40));
  await chips.first().press('Enter');
  await expect.poll(focus).toBe('Remove the filter Print');
  await chips.press('Enter');
  await expect.poll(focus).toBe('Filter');
  await search(page).fill('zzzz');
  await page.getByRole('button', { name: 'Show all products' }).press('Enter');
  await expect.poll(focus).toBe('Filter');
});

test('eight skeleton cards show while the products load', async () => {
  const page = await visit('/product/lantern-tee');
  const release = await hold(page, '**/api/products?*');
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Shop' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'loading' });
  await loading.waitFor();
  expect(await loading.locator(':scope > div').count()).toBe(8);
  release();
  await expect.poll(() => cards(page).count()).toBe(products.length);
});

test('a shop without products shows a notice', async () => {
  const page = await visit('/product/lantern-tee');
  await answer(page, '**/api/products?*', { json: [] });
  await answer(page, '**/api/shop/facets', { json: { total: 0, categories: [], sizes: [] } });
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByText('No products available').waitFor();
});
