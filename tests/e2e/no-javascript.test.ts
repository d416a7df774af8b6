import { expect, test } from 'vitest';
import { z } from 'zod';
import { Film } from '#contract/catalogue/film.ts';
import { MISSING, PAGES } from './pages.ts';
import { readApi } from './site-api.ts';
import { open, visit } from './visit.ts';

const visitPlain = (path: string) => visit(path, { javaScriptEnabled: false });

test('the home page shows its films and links to them', async () => {
  const page = await visitPlain('/');
  for (const [name, category] of [
    ['COMING SOON', 'coming-soon'],
    ['WATCH NOW', 'watch-now'],
    ['NEW', 'new'],
  ] as const) {
    const films = await readApi(
      z.array(Film.pick({ title: true })),
      `/api/films/category/${category}?fields=title`,
    );
    const section = page.getByRole('region', { name, exact: true });
    expect(await section.getByRole('heading', { level: 3 }).allTextContents()).toEqual(
      films.map(({ title }) => title),
    );
  }
  await page
    .getByRole('region', { name: 'Films on show' })
    .getByRole('link', { name: 'Moss Mother' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Moss Mother' }).waitFor();
});

test('the catalogue is filtered by a form, and its pages are links', async () => {
  const page = await visitPlain('/films');
  await page.getByRole('main').getByPlaceholder('Search films...').fill('the');
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('horror');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Z-A' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/search=the&.*genre=horror&.*sort=title-desc/);
  const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  expect(titles).toEqual(titles.toSorted((a, b) => b.localeCompare(a, 'en-GB')));

  await page.goto('/films');
  await page.getByRole('link', { name: 'Next' }).click();
  await page.waitForURL('/films?page=2');
  await page.getByText('Showing 25-48 of 72 films').waitFor();
});

test('the filter form works on phones too', async () => {
  const page = await visit('/films', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('horror');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Poland');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL(/genre=horror.*country=Poland/);
  await page.getByText('One horror film from Poland').waitFor();
});

/** Contents of pages: their heading, and texts of their main part. */
const READABLE: Record<string, [heading: string, texts: string[]]> = {
  '/film/the-slow-satellite': ['The Slow Satellite', ['Synopsis', 'Director', 'Cast', 'Producers']],
  '/blog': ['Blog', ['Two Undertakers']],
  '/blog/why-we-still-make-discs': ['Why we still make discs', ['Back to Journal']],
  '/shop': ['Shop', ['Lantern Tee', '$26.00']],
  '/shop/collection/the-foyer': ['The Foyer', ['Bell']],
  '/product/lantern-tee': ['Lantern Tee', ['$26.00', 'In Stock']],
  '/about': ['We find films a place to live', ['Rosemary Hallam-Dace']],
  '/privacy': ['Privacy', ['Last updated']],
  '/sitemap': ['Site map', ['Catalogue']],
  '/contact': ['Contact Us', ['This form needs JavaScript']],
  '/submit-film': ['Submit your film', ['This form needs JavaScript', 'Guidelines']],
  '/watchlist': ['My Watchlist', ['needs JavaScript']],
  '/cart': ['Your cart', ['without JavaScript', 'lanternrow@example.com']],
  '/checkout': ['Checkout', ['without JavaScript', 'lanternrow@example.com']],
  '/login': ['see you again', ['needs JavaScript']],
  '/forgot-password': ['Forgot your password', ['sends no email']],
  '/new-password': ['Choose a new password', ['needs JavaScript']],
  '/confirm-email': ['Confirm your email', ['needs JavaScript']],
};

test('a page of each kind is readable, and shows no button that cannot work', async () => {
  const page = await visitPlain('');
  for (const path of new Set([...PAGES, ...Object.keys(READABLE)])) {
    await open(page, path);
    const { headings, text, buttons, forms } = await page.evaluate(read);
    // The filters of catalogue and screenings, and the search, are forms.
    expect(
      buttons.filter((name) => !['Apply', 'Search', 'Show'].includes(name ?? '')),
      path,
    ).toEqual([]);
    // Input of any other form must not reach the address by Enter.
    expect(forms, path).toBe(0);
    const [heading, texts] = READABLE[path] ?? [];
    if (heading) expect(headings, path).toEqual([expect.stringContaining(heading.toLowerCase())]);
    for (const each of texts ?? []) expect(text, path).toContain(each.toLowerCase());
  }
});

/** Runs in the browser: the visible content of a page. */
function read() {
  const main = document.querySelector('main');
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0,
    );
  const words = (each: Element) => each.textContent?.replace(/\s+/g, ' ').trim();
  return {
    headings: seen('h1').map((each) => words(each)?.toLowerCase()),
    text: main?.innerText.toLowerCase(),
    buttons: seen(
      'main :is(button, [role=button], input:is([type=submit], [type=button], [type=reset]))',
    ).map(words),
    forms: document.querySelectorAll('form:not([action], [method=dialog])').length,
  };
}

test('the search page is a form', async () => {
  const page = await visit('/search', { javaScriptEnabled: false });
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('thole');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('/search?search=thole');
  await page.getByRole('heading', { level: 2, name: 'People' }).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: 'Agnes Thole', exact: true }).count()).toBe(
    1,
  );
});

test('menu, search and footer work', async () => {
  const page = await visitPlain('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('/blog');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('banner').getByPlaceholder('Search films...').fill('moss mother');
  await page.keyboard.press('Enter');
  await page.waitForURL('/films?search=moss+mother');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await page.waitForURL('/privacy');
});

test('the trailer of a film is a link', async () => {
  const page = await visitPlain('/film/saltgrave-light');
  const { trailerUrl } = await readApi(Film, '/api/films/slug/saltgrave-light');
  const trailer = page.getByRole('link', { name: 'See the trailer' });
  await trailer.waitFor();
  expect(await trailer.getAttribute('href')).toBe(trailerUrl);
});

test('a missing page of each kind shows a still and three films', async () => {
  const page = await visitPlain('');
  page.allow(/status of 404/);
  for (const path of MISSING) {
    await open(page, path);
    const elsewhere = page.getByRole('region', { name: 'Showing elsewhere' });
    const films = await elsewhere.getByRole('article').evaluateAll((all) =>
      all.map((film) => ({
        title: film.querySelector('h3')?.textContent,
        links: [...film.querySelectorAll('a[href]')].map((link) => link.textContent),
      })),
    );
    expect(films, path).toHaveLength(4);
    for (const { title, links } of films) {
      expect(title, path).toBeTruthy();
      expect(links, path).toEqual([title]);
    }
    expect(await elsewhere.getByRole('link').count(), path).toBe(4);
  }
});

test('pictures are shown', async () => {
  const page = await visitPlain('/film/saltgrave-light');
  const poster = page.getByRole('img', { name: 'Poster of Saltgrave Light' });
  await expect
    .poll(() => poster.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await poster.evaluate((image) => getComputedStyle(image).opacity)).toBe('1');
});
