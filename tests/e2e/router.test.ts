import { expect, test } from 'vitest';
import { open, type Visit, visit, withMotion } from './visit.ts';

withMotion();

const browse = (page: Visit) => page.getByRole('contentinfo').getByRole('link', { name: 'Browse' });
const heading = (page: Visit, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const scrolled = (page: Visit) => page.evaluate(() => Math.round(scrollY));

/** Clicks a link to `href`. */
const follow = (page: Visit, href: string) =>
  browse(page).evaluate((link: HTMLAnchorElement, to) => {
    link.href = to;
    link.click();
  }, href);

test('a click with Ctrl opens another tab and leaves the page', async () => {
  const page = await visit('/about');
  const opened = page.context().waitForEvent('page');
  await browse(page).click({ modifiers: ['Control'] });
  await (await opened).waitForURL('/films');
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('a link to an anchor of another page scrolls to it', async () => {
  const page = await visit('/about');
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  const id = await page.request
    .get('/privacy')
    .then(async (answer) => [...(await answer.text()).matchAll(/<h2 id="([^"]+)"/g)].at(-1)?.[1] ?? '');
  await follow(page, `/privacy#${id}`);
  await page.waitForURL(`/privacy#${id}`);
  await expect
    .poll(async () => (await page.locator(`#${id}`).boundingBox())?.y)
    .toSatisfy((y) => typeof y === 'number' && y < 900);
  expect(await scrolled(page)).toBeGreaterThan(500);
  expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
});

test('a link to the page itself scrolls to the top and adds nothing to the history', async () => {
  const page = await visit('/about');
  const before = await page.evaluate(() => history.length);
  await browse(page).scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  await follow(page, '/about');
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('hovering a link of the site map loads nothing', async () => {
  const page = await visit('/sitemap');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('main').getByRole('link', { name: 'About' }).hover();
  const loaded = page.waitForRequest('**/api/films?*');
  await browse(page).hover();
  await loaded;
  expect(asked.filter((path) => path.includes('company'))).toEqual([]);
});

test('the next page receives the poster that was clicked', async () => {
  const page = await visit('');
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      Object.assign(window, { carried: document.querySelectorAll('.shared-poster').length });
      return start(change);
    };
  });
  await open(page, '/films');
  await page.getByRole('link', { name: 'Button Street', exact: true }).click();
  await heading(page, 'Button Street').waitFor();
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'carried')?.value)).toBe(1);
});

test.each([
  ['/film/low-water-at-thornsea', '/person/'],
  ['/film/low-water-at-thornsea', '/season/'],
  ['/shop', '/product/'],
])('a link of %s to %s… leads on in the same window, to the heading', async (from, to) => {
  const page = await visit(from);
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  // Focused by script, so without the scrolling that would hydrate its part of the page.
  await page
    .locator(`main a[href^="${to}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${to}*`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => 'sameWindow' in window)).toBe(true);
});
