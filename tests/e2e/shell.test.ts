import { expect, test } from 'vitest';
import { Site } from '#contract/catalogue/company.ts';
import { MENU_STILLS } from '#contract/core/brand.ts';
import { readApi } from './site-api.ts';
import { DESKTOP, PHONE, visit } from './visit.ts';

const { brand, social } = await readApi(Site, '/api/site');

test('the top bar is fixed, centred and has its five controls on a phone and on a desktop', async () => {
  const page = await visit('/');
  for (const viewport of [DESKTOP, PHONE]) {
    const { width } = viewport;
    await page.setViewportSize(viewport);
    const bar = page.getByRole('banner');
    for (const name of ['Menu', 'Search'])
      expect(await bar.getByRole('button', { name, exact: true }).isVisible(), `${name} at ${width}`).toBe(
        true,
      );
    for (const [name, path] of [
      ['Watchlist', '/watchlist'],
      ['Log in', '/login'],
      [brand, '/'],
    ] as const)
      expect(await bar.getByRole('link', { name }).getAttribute('href'), `${name} at ${width}`).toBe(path);
    const box = await bar.getByRole('link', { name: brand }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2, `${width} px`).toBeCloseTo(width / 2, 0);
    const position = await bar.evaluate((element) => getComputedStyle(element).position);
    expect(position, `${width} px`).toBe('fixed');
  }
});

test('the menu links to catalogue, about, blog, contact and submission', async () => {
  const page = await visit('/about');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.click();
  await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true');
  const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])))
    .toEqual([
      ['Catalogue', '/films'],
      ['About', '/about'],
      ['Blog', '/blog'],
      ['Contact Us', '/contact'],
      ['Submit Your Film', '/submit-film'],
    ]);
});

test('seasons and shop are a second group of the menu, in 60 % of the size, and the accessibility statement is beside', async () => {
  const page = await visit('/about');
  const follow = async (name: string) => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.locator('.menu-aside').getByRole('link', { name, exact: true }).click();
  };
  const sizeOf = (link: string) =>
    page.locator(link).evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
  expect(
    (await sizeOf('.menu-more .menu-link >> nth=0')) / (await sizeOf('.menu-links .menu-link >> nth=0')),
  ).toBeCloseTo(0.6);
  await follow('Seasons');
  await page.waitForURL('/seasons');
  await follow('Shop');
  await page.waitForURL('/shop');
  await page.getByRole('heading', { level: 1, name: 'Shop', exact: true }).waitFor();
  await follow('Accessibility');
  await page.waitForURL('/accessibility');
});

test('from 1024 px the link that one points at shows a still of its page, which nothing loads before', async () => {
  const page = await visit('/about');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(MENU_STILLS)) asked.push(pathname);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.waitFor();
  for (const [name, path] of [
    ['Blog', '/blog'],
    ['Contact Us', '/contact'],
  ] as const) {
    const link = menu.getByRole('link', { name });
    await link.hover();
    await expect.poll(() => asked.at(-1)).toBe(MENU_STILLS + path);
    const words = await link.boundingBox();
    const [width, right] = await link.evaluate((each) => {
      const still = getComputedStyle(each, '::after');
      return [still.width, still.right].map(Number.parseFloat);
    });
    expect(width).toBeCloseTo(1440 * 0.4, 0);
    expect(1440 - (right ?? 0) - (width ?? 0)).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  }
  await page.setViewportSize(PHONE);
  const catalogue = menu.getByRole('link', { name: 'Catalogue' });
  await catalogue.hover();
  expect(await catalogue.evaluate((each) => getComputedStyle(each, '::after').content)).toBe('none');
  expect(new Set(asked)).not.toContain(`${MENU_STILLS}/films`);
});

test('opening the menu closes the search and vice versa', async () => {
  const page = await visit('/films');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const search = page.getByRole('banner').getByPlaceholder('Search films...');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search.waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.waitFor();
  await search.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search.waitFor();
  await menu.waitFor({ state: 'hidden' });
});

test('a click outside the header closes the menu and the search', async () => {
  const page = await visit('/privacy');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const search = page.getByRole('banner').getByPlaceholder('Search films...');
  await search.waitFor();
  await page.mouse.click(20, 880);
  await search.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.waitFor();
  await page.mouse.click(20, 880);
  await menu.waitFor({ state: 'hidden' });
});

test.each(['/films', '/shop', '/search'])(
  'on %s a search that reaches the address late leaves the menu open',
  async (path) => {
    const page = await visit(path);
    const toggle = page.getByRole('button', { name: 'Menu', exact: true });
    await page.getByRole('main').getByRole('searchbox').focus();
    // In one call: on a busy machine the search might be in the address before the click.
    await toggle.evaluate((button: HTMLButtonElement) => {
      document.execCommand('insertText', false, 'moss');
      button.click();
    });
    await page.waitForURL(`${path}?search=moss`);
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first().click();
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
  },
);

test('Escape closes the menu and returns the focus to its toggle', async () => {
  const page = await visit('/terms');
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Menu' }).waitFor({ state: 'hidden' });
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('the footer links to the networks and to every part of the site', async () => {
  const page = await visit('/about');
  const links = page.getByRole('contentinfo').getByRole('link');
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent?.replace(' (opens in a new tab)', ''), link.getAttribute('href')]),
  );
  expect(social.networks).toHaveLength(3);
  for (const link of [
    ...social.networks.map(({ network, url }) => [network, url]),
    ['Coming Soon', '/films?category=coming-soon'],
    ['New Releases', '/films?category=new'],
    ['Best Sellers', '/films?category=best-sellers'],
    ['About', '/about'],
    ['Contact Us', '/contact'],
    ['My Account', '/login'],
    ['News', '/blog'],
    ['Submit Your Film', '/submit-film'],
    ['Browse', '/films'],
    ['Shop', '/shop'],
    [social.hashtag?.label, social.hashtag?.url],
    ['Site Map', '/sitemap'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ])
    expect(found).toContainEqual(link);
  expect(await page.getByRole('contentinfo').textContent()).toContain('© 2025');
});

test('Back to Top and the footer links scroll the page to the top', async () => {
  const page = await visit('/about');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Back to Top' }).click();
  await expect.poll(scrolled).toBe(0);

  await footer.getByRole('link', { name: 'About' }).scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await footer.getByRole('link', { name: 'About' }).click();
  await expect.poll(scrolled).toBe(0);

  await footer.getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('/privacy');
  await expect.poll(scrolled).toBe(0);
});

test('any other path shows 404 Page Not Found', async () => {
  const page = await visit('');
  page.allow(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Browse the catalogue' }).click();
  await page.waitForURL('/films');
});

test('a brand that is too long for the bar ends in an ellipsis', async () => {
  const page = await visit('/about', { viewport: PHONE, isDrawn: true });
  const brand = page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' });
  await brand.evaluate((link) => {
    link.textContent = 'The Northern Lantern Row Film Company';
  });
  const bar = page.getByRole('banner').locator('.top-bar-pill');
  const seen = await bar.screenshot();
  await page.addStyleTag({ content: '.top-bar-brand { text-overflow: clip !important }' });
  expect(seen.equals(await bar.screenshot())).toBe(false);
});

test('on small phones the menu never scrolls sideways, and the bar covers no focused link', async () => {
  const page = await visit('/about', { viewport: { width: 320, height: 568 } });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const sheet = page.locator('#site-menu[data-open]');
  await sheet.waitFor();
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const links = sheet.getByRole('link');
  await links.last().focus();
  for (let left = await links.count(); left > 1; left -= 1) await page.keyboard.press('Shift+Tab');
  const first = await links.first().evaluate((link) => ({
    hasFocus: link === document.activeElement,
    top: link.getBoundingClientRect().top,
  }));
  const bar = await page.locator('.top-bar-pill').boundingBox();
  expect(first.hasFocus).toBe(true);
  expect(first.top).toBeGreaterThanOrEqual((bar?.y ?? Number.NaN) + (bar?.height ?? 0));
});

test('content scrolled under the bar does not show through while the menu is open', async () => {
  const page = await visit('/about', { viewport: { width: 320, height: 568 } });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#site-menu[data-open]').waitFor();
  const bar = page.locator('.top-bar-pill');
  expect(await bar.evaluate((element) => getComputedStyle(element).backdropFilter)).toContain('blur');
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  );
});
