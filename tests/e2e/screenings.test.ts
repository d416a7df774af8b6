import { expect, inject, test } from 'vitest';
import { expectNoFaults, faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { signUp } from './member.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A day that is so many days ahead, as ISO 8601 and in words. */
function ahead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const ROW = (film: string, date: string, more = '') =>
  `${film}\tKino Kupferhof\t\t\t${date}\t${more || '20:15'}`;

test.each([PHONE, DESKTOP])(
  'an editor adds a screening and pastes ten of which two are wrong, and a visitor finds them, at $width px',
  async (viewport) => {
    const page = await visit('', { reducedMotion: 'reduce', viewport });
    page.allow(/status of 400/);
    const day = ahead(viewport === PHONE ? 200 : 300);
    const name = viewport === PHONE ? 'cleo' : 'dora';
    await openAdmin(page, 'editor', name, { path: '/staff/screenings' });
    await press(page, 'New screening');
    const dialog = page.getByRole('dialog', { name: 'New screening' });
    await page.getByRole('combobox', { name: 'Film' }).fill('Kestrel');
    await page.getByRole('option', { name: 'Kestrel Flats' }).click();
    await page.getByRole('combobox', { name: 'Cinema' }).fill('Verandah');
    await page.getByRole('option', { name: 'The Verandah, Melbourne' }).click();
    await page.getByLabel('Day and time').fill(`${day}T19:30`);
    await dialog.getByLabel('Subtitled').check();
    expect(await faults(page)).toEqual([]);
    await press(page, 'Save');
    await dialog.waitFor({ state: 'hidden' });
    await open(page, '/staff/screenings?film=kestrel');
    await page
      .getByText(/, 19:30$/)
      .first()
      .waitFor();

    await press(page, 'Paste…');
    const rows = Array.from({ length: 8 }, (_, at) => ROW('kestrel-flats', day, `1${at}:45`));
    await page
      .getByLabel('Rows')
      .fill([...rows, ROW('No Such Film', day), ROW('kestrel-flats', '3/4/2031')].join('\n'));
    await press(page, 'Check');
    await page.getByText('This would add 8, change 0').waitFor();
    await page.getByText('There is no film “No Such Film”').waitFor();
    await page.getByText('3/4/2031 may be 3 April or 4 March').waitFor();
    expect(await faults(page)).toEqual([]);
    await press(page, 'Add 8 screenings');
    await page.getByText('8 added, 0 changed. 2 rows are still wrong: correct them here.').waitFor();
    expect(await page.getByLabel('Rows').inputValue()).toContain('No Such Film');

    const visitor = await visit('', { reducedMotion: 'reduce', viewport });
    await open(visitor, `/screenings?film=kestrel-flats&from=${day}&to=${day}`);
    await visitor.getByText('9 screenings').waitFor();
    await visitor.getByLabel('Access').selectOption('Subtitled');
    await press(visitor, 'Show');
    await visitor.getByText('One screening').waitFor();
    expect(new URL(visitor.url()).searchParams.get('access')).toBe('subtitled');
    await expectNoFaults(visitor);
    const link = visitor.getByRole('link', { name: /^Add to calendar/ }).first();
    const file = await fetch(new URL((await link.getAttribute('href')) ?? '', inject('siteUrl')));
    expect(file.headers.get('etag')).toBeTruthy();
    expect(await file.text()).toContain('SUMMARY:Kestrel Flats\\, The Verandah');
    await open(visitor, '/film/kestrel-flats');
    await visitor.getByRole('heading', { name: 'In cinemas' }).waitFor();
  },
);

test('a cinema asks for a film, and the request is at the desk under the film’s name', async () => {
  const visitor = await visit('/film/quiet-coach-c', { reducedMotion: 'reduce', viewport: DESKTOP });
  await visitor.getByRole('link', { name: 'Book this film for your cinema' }).click();
  await visitor.getByLabel('Cinema or venue').fill('The Odd Fellow');
  await visitor.getByLabel('City').fill('Leeds');
  await visitor.getByLabel('Country').fill('United Kingdom');
  await visitor.getByLabel('Preferred dates').fill('12 to 18 March');
  await visitor.getByLabel('First Name').fill('Maud');
  await visitor.getByLabel('Last Name').fill('Marsh');
  await visitor.getByLabel('Email').fill('maud@oddfellow.example');
  await expectNoFaults(visitor);
  // A form that is sent at once is likely spam.
  await expect.poll(() => visitor.evaluate('performance.now()'), { timeout: 10_000 }).toBeGreaterThan(3_100);
  await press(visitor, 'Send Request');
  await visitor.getByText('Your request has reached us.').waitFor();

  const page = await visit('', { reducedMotion: 'reduce', viewport: DESKTOP });
  await openAdmin(page, 'desk', 'edda', { path: '/staff/desk' });
  await page.getByRole('link', { name: 'Maud Marsh' }).first().click();
  await page.getByText('Booking: Quiet Coach C').first().waitFor();
  await page.getByText('The Odd Fellow').first().waitFor();
});

test('a member makes, and removes, the address of a calendar', async () => {
  const page = await visit('', { reducedMotion: 'reduce', viewport: DESKTOP });
  await signUp(page, 'kit');
  await open(page, '/watchlist');
  await page.getByText('Calendar feed').click();
  await press(page, 'Make a calendar address');
  const link = page.getByRole('link', { name: /\/calendar\// });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^webcal:/);
  const address = (await link.textContent()) ?? '';
  expect((await fetch(address)).headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  await press(page, 'Remove the address');
  await link.waitFor({ state: 'detached' });
  expect((await fetch(address)).status).toBe(404);
});
