import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { unfold } from './unfold.ts';
import { open, PHONE, visit } from './visit.ts';
import { field, pictureFile, press, publish } from './writing.ts';

const site = await startOwnSite();
const url = site.SITE_URL;
const STILL = { reducedMotion: 'reduce', site: url } as const;

test('an editor adds a shop and a film’s link to it, and visitors find it after the other links', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  page.allow(/api\/staff\/pictures.* status of 503/);
  await openAdmin(page, 'editor', 'eve', { site });

  await open(page, '/staff/texts/providers');
  await press(page, 'Add a shop or streamer');
  await field(page, 'Name').last().fill('Filmhaus');
  await field(page, 'Pattern of its addresses').last().fill('https://filmhaus.example/film/{id}');
  await page.getByRole('button', { name: 'Choose or upload: Logo' }).last().click();
  await page
    .getByLabel('File to upload')
    .setInputFiles(await pictureFile('filmhaus.png', { width: 200, height: 200, colour: '#e0b050' }));
  await expect.poll(() => field(page, 'Logo').last().inputValue(), { timeout: 90_000 }).toMatch(/^\/media\//);
  expect(await faults(page)).toEqual([]);
  await publish(page, 'Shops and streamers');

  await open(page, '/staff/films/moss-mother');
  await unfold(page, 'Where to watch');
  await press(page, 'Add an offer');
  await page.getByRole('combobox', { name: 'Shop or streamer' }).fill('film');
  await page.getByRole('option', { name: 'Filmhaus' }).click();
  await field(page, 'Id of the film there').fill('moss mother');
  await page.getByRole('combobox', { name: 'Countries' }).fill('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  await field(page, 'How').selectOption('rent');
  await field(page, 'Price').last().fill('4,99');
  await field(page, 'Currency').selectOption('EUR');
  await field(page, 'Quality').selectOption('HD');
  await field(page, 'Until').fill('2099-03-03');
  await saved(page);
  await press(page, 'Publish');
  await page.getByText('Price must be an amount, such as 4.99').first().waitFor();
  await field(page, 'Price').last().fill('4.99');
  expect(await faults(page)).toEqual([]);
  await saved(page);
  await press(page, 'Publish');
  await page.getByText('Moss Mother is live.').waitFor();

  const visitor = await visit('', { ...STILL, viewport: PHONE });
  await open(visitor, '/film/moss-mother');
  expect(await visitor.locator('[data-country=DE]').textContent()).toBe(
    'GermanyRentFilmhaus (opens in a new tab)€4.99, HD, until 3 March 2099',
  );
  const link = visitor.getByRole('link', { name: 'Filmhaus' });
  expect(await link.getAttribute('href')).toBe('https://filmhaus.example/film/moss%20mother');
  const picture = link.locator('img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await faults(visitor)).toEqual([]);

  await open(page, '/staff/texts/providers');
  await press(page, 'Remove Filmhaus');
  await saved(page);
  await press(page, 'Publish');
  const sentence =
    'Shops and streamers cannot lose Filmhaus: 1 film leads there. Take it off that film first';
  await page.getByRole('button', { name: sentence }).waitFor();

  await open(page, '/staff/films/moss-mother');
  await unfold(page, 'Where to watch');
  await press(page, 'Remove Germany · Rent · Filmhaus · €4.99 · HD · until 2099-03-03');
  await publish(page, 'Moss Mother');
  const html = async () => (await fetch(`${url}/film/moss-mother`)).text();
  await expect.poll(html).not.toMatch(/filmhaus|"offers":\[/i);
});
