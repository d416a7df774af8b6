import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import type { Visit } from './visit.ts';
import { DESKTOP, open, PHONE, visit } from './visit.ts';

const FILM = '/film/services-northbound';
const section = (page: Visit) => page.getByRole('region', { name: 'Where to watch' });
const select = (page: Visit) => section(page).getByRole('combobox', { name: 'Your country' });
const shown = (page: Visit) => section(page).getByRole('heading', { level: 3 }).allTextContents();
const near = async (page: Visit) => {
  await section(page).scrollIntoViewIfNeeded();
  await expect.poll(() => select(page).locator('option').count()).toBeGreaterThan(200);
};

test.each([PHONE, DESKTOP])('a country is chosen once, at $width px', async (viewport) => {
  const page = await visit(FILM, { viewport });
  await near(page);
  expect(await shown(page)).toEqual(['France', 'Ireland', 'United Kingdom', 'United States']);
  expect(await faults(page)).toEqual([]);
  await select(page).selectOption('United States');
  expect(await shown(page)).toEqual(['United States']);
  expect(await section(page).innerText()).toContain('$4.99, HD');

  await open(page, FILM);
  expect(await shown(page)).toEqual(['United States']);
  await near(page);
  expect(await select(page).inputValue()).toBe('US');

  await select(page).selectOption('Japan');
  await section(page).getByText('Not in your country yet.').waitFor();
  expect(await faults(page)).toEqual([]);
  await open(page, FILM);
  await section(page).getByText('Not in your country yet.').waitFor();
  expect(await shown(page)).toEqual([]);
  await near(page);
  expect(await select(page).evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label)).toBe(
    'Japan',
  );
});

test('a remembered country moves nothing, neither while the page loads nor once its script runs', async () => {
  const page = await visit(FILM);
  await page.evaluate(() => localStorage.setItem('country', '{"code":"US","name":"United States"}'));
  await page.goto(FILM);
  await page.evaluate(() => {
    const entries: number[] = [];
    Object.assign(globalThis, { shifts: entries });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) entries.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await near(page);
  const height = await section(page).evaluate((element) => element.getBoundingClientRect().height);
  await page.waitForLoadState('networkidle');
  expect(await section(page).evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
  // Those narrower than a letter are below that.
  expect(await page.evaluate('shifts.filter((shift) => shift > 0.0001)')).toEqual([]);
});

test('without JavaScript all countries are there, and no select', async () => {
  const page = await visit(FILM, { javaScriptEnabled: false });
  expect(await shown(page)).toEqual(['France', 'Ireland', 'United Kingdom', 'United States']);
  expect(await section(page).getByText('Not in your country yet.').isVisible()).toBe(false);
  expect(await select(page).isVisible()).toBe(false);
});

test.each([PHONE, DESKTOP])(
  'a film with its own links alone is offered in one country, at $width px',
  async (viewport) => {
    const page = await visit('/film/moss-mother', { viewport });
    await near(page);
    expect(await shown(page)).toEqual(['United Kingdom']);
    expect(await section(page).getByRole('link').allTextContents()).toEqual(
      ['Netflix', 'Amazon', 'eBay'].map((name) => `${name} (opens in a new tab)`),
    );
    expect(await faults(page)).toEqual([]);
    await select(page).selectOption('Japan');
    await section(page).getByText('Not in your country yet.').waitFor();
    expect(await shown(page)).toEqual([]);
  },
);

test('a film that is not offered anywhere has no such section, and one that is coming has a calendar', async () => {
  const page = await visit('/film/the-cones-department', { javaScriptEnabled: false });
  await page.getByRole('region', { name: /^Coming on \d/ }).waitFor();
  expect(await section(page).count()).toBe(0);
  const link = page.getByRole('link', { name: /^Download it/ });
  expect(await link.getAttribute('href')).toBe('/film/the-cones-department/calendar.ics');
});

test('the catalogue finds films by country, the remembered one before others', async () => {
  const page = await visit('/films');
  await page.evaluate(() => localStorage.setItem('country', '{"code":"NO","name":"Norway"}'));
  await open(page, '/films');
  await page.getByRole('button', { name: 'More filters' }).click();
  const filter = page.getByRole('combobox', { name: 'To watch' });
  const options = await filter.locator('option').allTextContents();
  expect(options.slice(0, 3)).toEqual([
    'All',
    expect.stringMatching(/^Stream or buy now \(\d+\)$/),
    expect.stringMatching(/^Watch in Norway \(\d+\)$/),
  ]);
  await filter.selectOption('Norway');
  await expect.poll(() => page.url()).toContain('watch=Norway');
  await page.getByText(/films, to watch now in Norway/).waitFor();
  expect(await faults(page)).toEqual([]);
});
