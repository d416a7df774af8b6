import { expect, test } from 'vitest';
import { Company } from '#contract/catalogue/company.ts';
import { change } from './network.ts';
import { readApi } from './site-api.ts';
import { visit, withMotion } from './visit.ts';

withMotion();

const company = await readApi(Company, '/api/site/company');

test('the about page has logo, text, partners and a team of seven', async () => {
  const page = await visit('/about');
  await page.getByRole('heading', { level: 1, name: company.heading }).waitFor();
  const text = (await page.getByRole('main').textContent()) ?? '';
  for (const paragraph of company.paragraphs) expect(text).toContain(paragraph);
  expect(text).toMatch(/over 37 years of experience/);
  const partners = page.getByRole('region', { name: 'Our distribution partners' }).getByRole('listitem');
  expect(await partners.allTextContents()).toEqual(
    company.partners.map(({ name, kind }) => `${name}, ${kind}`),
  );
  expect(new Set(company.partners.map(({ kind }) => kind))).toEqual(
    new Set(['streamer', 'broadcaster', 'retailer']),
  );

  // The bar already has the name: the page has the symbol, and the title stands on one picture.
  const drawings = await page
    .locator('header .drawing')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).maskImage));
  expect(drawings).toEqual([expect.stringContaining('/media/brand/mark.svg')]);
  await page.getByRole('img', { name: company.picture?.alt }).waitFor();

  expect(company.team).toHaveLength(7);
  const team = page.getByRole('region', { name: 'The team' });
  expect(await team.getByRole('listitem').count()).toBe(7);
  expect(await team.locator('img').count()).toBe(7); // the name beside a photograph identifies the person
  for (const { name, role } of company.team) {
    await team.getByRole('heading', { name }).waitFor();
    expect(await team.textContent()).toContain(role);
  }
});

test('the partner logos move, can be paused, and are static under reduced motion', async () => {
  const page = await visit('/about');
  const strip = page.getByRole('region', { name: 'Our distribution partners' });
  const states = () =>
    strip.evaluate((region) =>
      region
        .getAnimations({ subtree: true })
        .filter((each) => each instanceof CSSAnimation)
        .map((each) => each.playState),
    );
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(states).toContain('running');
  await strip.getByRole('button', { name: 'Pause the moving logos' }).click();
  await expect.poll(states).not.toContain('running');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(states).toEqual([]);
});

test('the site map links to every page', async () => {
  const page = await visit('/sitemap');
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const path of [
    '/',
    '/films',
    '/films?category=coming-soon',
    '/films?category=new',
    '/films?category=best-sellers',
    '/about',
    '/blog',
    '/contact',
    '/shop',
    '/watchlist',
    '/login',
    '/privacy',
    '/terms',
    '/submit-film',
    '/accessibility',
  ])
    expect(links).toContain(path);
});

test('with more than five hundred films the site map has pages', async () => {
  const page = await visit('/about');
  await change(page, /\/api\/films\?(?:page=2&)?limit=500/, (json) => ({
    ...(json as object),
    films: [{ slug: 'moss-mother', title: 'Moss Mother' }],
    pagination: { totalItems: 501, totalPages: 2 },
  }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site Map' }).click();
  await page.getByRole('heading', { name: 'Films, A to Z' }).waitFor();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('/sitemap?page=2');
  await expect.poll(() => page.title()).toMatch(/^Site map, page 2 \|/);
  await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Moss Mother' }).waitFor();
  await page.getByRole('link', { name: 'Page 1' }).click();
  await page.waitForURL('/sitemap');
  await page.getByRole('heading', { name: 'Shop', exact: true }).waitFor();
});

test('a page number past the end of the site map redirects to the last page', async () => {
  const page = await visit('/sitemap?page=7');
  expect(new URL(page.url()).search).toBe('');
});

test.each([
  ['/privacy', 'Pacific/Kiritimati', '2 June 2026'],
  ['/privacy', 'Europe/London', '1 June 2026'],
  ['/terms', 'Pacific/Pago_Pago', '31 May 2026'],
])("%s was last updated today by the visitor's clock, such as %s", async (path, timezoneId, today) => {
  const page = await visit('', { timezoneId });
  await page.clock.setFixedTime(new Date('2026-06-01T10:30:00Z'));
  await page.goto(path);
  await page.getByText(`Last updated: ${today}`).waitFor();
});

test('the accessibility statement exists', async () => {
  const page = await visit('/accessibility');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('main').textContent()).toContain('WCAG 2.2');
});
