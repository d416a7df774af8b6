import { expect, test } from 'vitest';
import { hold } from './network.ts';
import { type Visit, visit } from './visit.ts';

const box = (page: Visit, name: string) => page.getByRole('main').getByRole('searchbox', { name });

/** Types words and clicks a link within one task, as a quick visitor does before the search starts. */
const typeAndPress = (page: Visit, name: string, words: string, href: string) =>
  box(page, name).evaluate(
    (field, { words, href }) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLAnchorElement>(`main a[href="${href}"]`)?.click();
    },
    { words, href },
  );

test.each([
  ['/search?search=moss', 'Search everything', 'mother', '/film/moss-mother', '**/api/films/slug/*'],
  ['/films?search=moss', 'Search films', 'mother', '/film/moss-mother', '**/api/films/slug/*'],
  ['/shop', 'Search the shop', 'tee', '/product/lantern-tee', '**/api/products/lantern-tee'],
])(
  'on %s words typed just before a link is pressed do not stop its page',
  async (path, name, words, href, call) => {
    const page = await visit(path);
    const release = await hold(page, call);
    await typeAndPress(page, name, words, href);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(new URL(page.url()).pathname).toBe(href);
    release();
    await page.waitForURL(href);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to/ })
      .waitFor();
  },
);

test('removing a filter by its chip keeps the one that was chosen just before', async () => {
  const page = await visit('/films?genre=horror');
  await page.getByRole('main').evaluate((main) => {
    const select = main.querySelector<HTMLSelectElement>('select[name="sort"]');
    if (select) select.value = 'year-desc';
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    main.querySelector<HTMLElement>('[aria-label="Remove the filter Horror"]')?.click();
  });
  await page.waitForURL('/films?sort=year-desc');
});
