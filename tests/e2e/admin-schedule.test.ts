import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { hold } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, type Visit, visit } from './visit.ts';

/** A separate site: films published here would be counted by other tests. */
const site = await startOwnSite();
const url = site.SITE_URL;

const STILL = { reducedMotion: 'reduce', site: url } as const;
const FILM = '/film/the-last-lamplighter';
const MINUTE = 60_000;
/** Between two requests for a page: each of them is rendered. */
const PAUSE_MS = 500;

const folder = new URL('../../content/media/films/saltgrave-light/', import.meta.url).pathname;
const pictures = (...names: string[]) => names.map((name) => join(folder, name));

const button = (page: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Visit, name: string | RegExp) => page.getByLabel(name, { exact: true });

/** A value for a datetime-local field, in the company's time zone. */
const localMinute = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
    .format(time)
    .replace(' ', 'T');

/** Waits until shortly before a time, to save the cost of earlier requests. */
const almost = (time: number) => delay(time - 2_000 - Date.now());

const statusOf = async (path: string) => (await fetch(new URL(path, url))).status;

test('a film with uploaded pictures is published and unpublished on schedule', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (?:404|409|422)/);
  await openAdmin(page, 'editor', 'edda', { site, path: '/staff' });

  await page.getByRole('link', { name: 'Pictures', exact: true }).first().click();
  await field(page, 'Files for the library').setInputFiles(
    pictures('poster.jpg', 'still-1.jpg', 'still-2.jpg'),
  );
  const sent = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect.poll(() => sent.filter({ hasText: 'the library' }).count()).toBe(3);
  await expectNoFaults(page);
  await sent.filter({ hasText: 'poster.jpg' }).getByRole('link').click();
  await field(page, 'Title').fill('Lamplighter poster');
  await field(page, 'Alt text').fill('A man carries a ladder through fog.');
  await field(page, 'From the left').fill('70');
  await button(page, 'Save').click();
  await page.getByText('Pages show it within a second').waitFor();
  await expectNoFaults(page);

  await open(page, '/staff/films/create');
  await field(page, /^Title/).fill('The Last Lamplighter');
  await button(page, 'Create').click();
  await field(page, 'Synopsis').fill('The gas goes out on Saturday.');
  await button(page, 'Choose or upload: Poster').click();
  await field(page, 'Search the library').fill('lamplighter');
  await button(page, 'Lamplighter poster').click();
  await button(page, 'Choose or upload pictures').click();
  await field(page, 'Files to upload').setInputFiles(pictures('still-3.jpg', 'still-4.jpg'));
  await button(page, 'Add 2 pictures').waitFor();
  await page.mouse.click(4, 400); // outside the dialog: the selection stays
  await button(page, 'Add 2 pictures').click();
  await expect.poll(() => page.getByRole('group', { name: 'Stills' }).getByRole('listitem').count()).toBe(2);
  await saved(page);

  await button(page, 'Schedule…').click();
  await expectNoFaults(page);
  // The next full minute, plus the time that the clicks take.
  const on = Math.ceil((Date.now() + 45_000) / MINUTE) * MINUTE;
  await field(page, 'Goes on').fill(localMinute(on));
  await field(page, 'Goes off').fill(localMinute(on + MINUTE));
  await button(page, 'Schedule').click();
  await button(page, 'Schedule anyway').click();
  await page.getByText(/^Planned: .* goes live on /).waitFor();
  expect(await statusOf(FILM)).toBe(404);
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await page
    .getByRole('link', { name: /The Last Lamplighter/ })
    .first()
    .waitFor();
  await expectNoFaults(page);
  // Two months back: the weeks of the previous month may include the first days of this one.
  const month = page.getByRole('heading', { level: 1 });
  for (const _ of [1, 2]) {
    const shown = await month.textContent();
    await page.getByRole('link', { name: 'Earlier' }).click();
    await expect.poll(() => month.textContent()).not.toBe(shown);
  }
  await page.getByText(/Nothing is planned for this month\..*The Last Lamplighter goes o/).waitFor();
  const [day = ''] = localMinute(on).split('T');
  await page.getByRole('link', { name: new RegExp(`^\\w+ ${Number(day.slice(8))} `) }).click();
  await page.locator('td[data-asked]').getByText('The Last Lamplighter').first().waitFor();

  await almost(on);
  const timeout = on + MINUTE - Date.now();
  await expect.poll(() => statusOf(FILM), { timeout, interval: PAUSE_MS }).toBe(200);
  const late = Date.now() - on;
  expect(late, 'not before its minute').toBeGreaterThanOrEqual(0);
  await open(page, FILM);
  await page.getByRole('heading', { level: 1, name: 'The Last Lamplighter' }).waitFor();
  expect(
    await page.getByRole('img', { name: 'A man carries a ladder through fog.' }).count(),
  ).toBeGreaterThan(0);

  await almost(on + MINUTE);
  await expect.poll(() => statusOf(FILM), { timeout: 2 * MINUTE, interval: PAUSE_MS }).toBe(404);
  expect(Date.now() - on).toBeGreaterThanOrEqual(MINUTE);
  await open(page, '/staff/films');
  await page.getByRole('searchbox').first().fill('Last Lamplighter');
  await page
    .getByRole('row', { name: /The Last Lamplighter/ })
    .filter({ hasText: 'Unpublished' })
    .waitFor();
}, 480_000);

test('a date opened in another time zone before the company’s has loaded keeps its hour', async () => {
  const page = await visit('', { ...STILL, timezoneId: 'Asia/Tokyo' });
  await openAdmin(page, 'owner', 'taro', { site, path: '/staff/films/moss-mother' });
  await button(page, 'Schedule…').click();
  await field(page, 'Goes off').fill('2041-01-02T03:04');
  await button(page, 'Schedule').click();
  await page.getByText(/ is live, and goes off the site on /).waitFor();

  const release = await hold(page, '**/api/staff/content/settings*');
  await page.reload();
  await button(page, 'Schedule…').click();
  release();
  await page.getByText('Times are those of Europe/London.').first().waitFor();
  expect(await page.getByRole('dialog').getByLabel('Goes off', { exact: true }).inputValue()).toBe(
    '2041-01-02T03:04',
  );
});

test('a post created in another time zone gets the company’s date', async () => {
  const today = (timeZone: string) => new Date().toLocaleDateString('sv-SE', { timeZone });
  const timezoneId = ['Pacific/Kiritimati', 'Pacific/Niue'].find(
    (zone) => today(zone) !== today('Europe/London'),
  );
  const page = await visit('', { ...STILL, timezoneId });
  await openAdmin(page, 'owner', 'kim', { site });
  const release = await hold(page, '**/api/staff/content/settings*');
  await open(page, '/staff/posts/create');
  await field(page, /^Title/).fill('From the other side');
  await button(page, 'Create').click();
  release();
  expect(await field(page, 'Date').inputValue()).toBe(today('Europe/London'));
});
