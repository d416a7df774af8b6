import { expect, test } from 'vitest';
import { answer, cut, hold, slowDown } from './network.ts';
import { recordScrollAtClick } from './scroll-at-click.ts';
import { MOVING, open, type Visit, visit } from './visit.ts';

/** Addresses of all calls answered from here on; a call aborted by leaving its page is made again. */
function callsOf(page: Visit): string[] {
  const calls: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

const openMenu = async (page: Visit) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
};
const linkOfMenu = (page: Visit, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name });
const menu = async (page: Visit, name: string) => {
  await openMenu(page);
  await linkOfMenu(page, name).click();
};
const heading = (page: Visit, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a page does not request data that it was sent with', async () => {
  const page = await visit('', { isFirst: true });
  const calls = callsOf(page);
  await open(page, '/');
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual(['/api/auth/me']);
});

test.each(['/nowhere', '/film/no-such-film'])(
  'a link within the site to the missing %s shows a still and three films',
  async (path) => {
    const page = await visit('/about');
    page.allow(/status of 404/);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Browse' })
      .evaluate((link: HTMLAnchorElement, href) => {
        link.href = href;
        link.click();
      }, path);
    await page.waitForURL(path);
    const elsewhere = page.getByRole('region', { name: 'Showing elsewhere' });
    await expect.poll(() => elsewhere.getByRole('article').count()).toBe(4);
    await expect.poll(() => elsewhere.getByRole('link').count()).toBe(4);
    const still = elsewhere.getByRole('link').first();
    const title = (await still.textContent()) ?? '';
    expect(title).not.toBe('');
    await still.click();
    await page.waitForURL(/\/film\/(?!no-such-film)/);
    await heading(page, title).waitFor();
    await page.getByRole('button', { name: 'Add to Watchlist' }).waitFor();
  },
);

test('each call is made once per session', async () => {
  const page = await visit('/privacy');
  const calls = callsOf(page);
  for (let round = 0; round < 2; round += 1) {
    await page.getByRole('banner').getByRole('link', { name: 'Lantern Row Films' }).click();
    await page.getByRole('region', { name: 'NEW', exact: true }).waitFor();
    await menu(page, 'Catalogue');
    await heading(page, 'Catalogue').waitFor();
    await page.getByRole('link', { name: 'Barley Sunday', exact: true }).click();
    await heading(page, 'Barley Sunday').waitFor();
    await page.getByRole('navigation', { name: 'More films' }).getByRole('link').nth(2).waitFor();
    await menu(page, 'Blog');
    await heading(page, 'Blog').waitFor();
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL(/\/blog\/./);
    await page.getByRole('link', { name: 'Back to Journal' }).waitFor();
    await menu(page, 'About');
    await page.getByRole('region', { name: 'The team' }).waitFor();
  }
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  for (const call of [
    'carousel',
    'category/watch-now',
    'category/coming-soon',
    'category/new',
    'slug/barley-sunday',
  ])
    expect(
      calls.some((each) => each.startsWith(`/api/films/${call}`)),
      call,
    ).toBe(true);
  expect(calls.some((each) => each.startsWith('/api/films?limit=1000'))).toBe(true);
  expect(calls.some((each) => each.startsWith('/api/films?page=1&limit=24'))).toBe(true);
  expect(calls.some((each) => each.startsWith('/api/films/featured'))).toBe(false);
});

test('hovering a link fetches its page before the click', async () => {
  const page = await visit('/about');
  const asked = page.waitForRequest('**/api/blog*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).hover();
  await asked;
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('Back restores the scroll position of the page', async () => {
  const page = await visit('/films', MOVING);
  const left = await recordScrollAtClick(page);
  await page.getByRole('link', { name: 'Button Street', exact: true }).click();
  const before = await left();
  expect(before).toBeGreaterThan(100);
  await heading(page, 'Button Street').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await heading(page, 'Catalogue').waitFor();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test.each([
  ['this machine', 1],
  ['a slow phone', 6],
])('on %s a new page has the focus on its heading and is announced', async (_, rate) => {
  const page = await visit('/about', MOVING);
  for (const [link, name] of [
    ['Blog', 'Blog'],
    ['Contact Us', 'Contact Us'],
    ['Catalogue', 'Catalogue'],
  ] as const) {
    await openMenu(page);
    const speedUp = await slowDown(page, rate);
    await linkOfMenu(page, link).click();
    await heading(page, name).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    const said = page.locator('[aria-live="polite"]');
    await expect.poll(async () => said.filter({ hasText: await page.title() }).count()).toBeGreaterThan(0);
    await speedUp();
  }
});

test('a page that loads after the focus has moved is announced, and the focus stays', async () => {
  const page = await visit('/films', MOVING);
  const release = await hold(page, '**/api/films/slug/*');
  await page.getByRole('link', { name: 'A Coat for Marguerite', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).focus();
  release();
  await page.getByRole('button', { name: 'Add to Watchlist' }).waitFor();
  const said = page.locator('[aria-live="polite"]').filter({ hasText: 'A Coat for Marguerite' });
  await expect.poll(() => said.count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test('the next page of a genre is a new page: focus on its heading, title announced', async () => {
  const page = await visit('/films/drama');
  const said = (title: string) =>
    expect.poll(() => page.locator('[aria-live="polite"]').filter({ hasText: title }).count()).toBe(1);
  const focus = () => page.evaluate(() => document.activeElement?.textContent);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next' }).press('Enter');
  await page.waitForURL('/films/drama?page=2');
  await said('Drama films, page 2');
  await expect.poll(focus).toBe('Drama');
  await page.goBack();
  await pages.getByText('Showing 1-24').waitFor();
  await said('Drama films |');
});

test.each([
  ['an error of the server', 500, 'The projector is being mended'],
  ['no network', 0, 'The site cannot be reached.'],
])('%s: the page says what went wrong, and Try again repeats the request', async (_, status, said) => {
  const page = await visit('/about');
  page.allow(/status of 500|ERR_FAILED/);
  page.allow(new RegExp(said));
  const blog = '**/api/blog*';
  await (status ? answer(page, blog, { status, body: said }) : cut(page, blog));
  await menu(page, 'Blog');
  await page.getByText(said).waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('500');
  page.letPass(blog);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('article').first().waitFor();
});

test('a film that failed to load is not called missing', async () => {
  const page = await visit('/films');
  const said = 'The film is in the post';
  page.allow(/status of 503/);
  page.allow(new RegExp(said));
  await answer(page, '**/api/films/slug/*', { status: 503, body: said });
  await page.getByRole('link', { name: 'Button Street', exact: true }).click();
  await page.getByText(said).waitFor();
  expect(await page.title()).not.toContain('Not Found');
});

test('unknown parameters change nothing', async () => {
  const page = await visit('/films?utm_source=letter&limit=12&page=2');
  await page.getByText('Showing 13-24 of 72 films').waitFor();
});

test.each([320, 412])(
  'on a phone of %i px Back from a film restores its position, however long the list',
  async (width) => {
    const page = await visit('/films?limit=96', { ...MOVING, viewport: { width, height: 915 } });
    const link = page.getByRole('main').getByRole('article').nth(59).getByRole('link');
    // As a finger does: everything that passes through the window is painted.
    await page.evaluate(async (last) => {
      const target = document.querySelectorAll('main article')[last];
      while (target && target.getBoundingClientRect().top > innerHeight / 2) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
      addEventListener(
        'click',
        () => Object.assign(window, { left: target?.getBoundingClientRect().top }),
        true,
      );
    }, 59);
    await link.click();
    const before = await page.evaluate(() => Number((window as unknown as { left: number }).left));
    await page.waitForURL('/film/*');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await heading(page, 'Catalogue').waitFor();
    await expect
      .poll(() => link.evaluate((element) => element.closest('article')?.getBoundingClientRect().top))
      .toBeCloseTo(before, -1);
  },
);
