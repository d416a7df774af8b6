import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { whenDone } from '#tests/test-database.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { unfold } from './unfold.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const site = await startOwnSite();
const url = site.SITE_URL;
const STILL = { reducedMotion: 'reduce', site: url } as const;

const field = (page: Visit, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Visit, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function publish(page: Visit, title: string) {
  await saved(page);
  await press(page, 'Publish');
  const live = page.getByText(`${title} is live.`);
  const asks = page.getByRole('alert', { name: 'Before this is published' });
  await live.or(asks).first().waitFor();
  if (await asks.isVisible()) await press(page, /^Publish/);
  await live.waitFor();
}

async function logo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-logo-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'filmhaus.png');
  await sharp({ create: { width: 200, height: 200, channels: 3, background: '#e0b050' } })
    .png()
    .toFile(file);
  return file;
}

test('an editor adds a shop and a film’s link to it, and visitors find it after the other links', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  page.allow(/api\/staff\/pictures.* status of 503/);
  await openAdmin(page, 'editor', 'eve', { site });

  await open(page, '/staff/texts/providers');
  await press(page, 'Add a shop or streamer');
  await field(page, 'Name').fill('Filmhaus');
  await field(page, 'Pattern of its addresses').fill('https://filmhaus.example/film/{id}');
  await press(page, 'Choose or upload: Logo');
  await page.getByLabel('File to upload').setInputFiles(await logo());
  await expect.poll(() => field(page, 'Logo').inputValue(), { timeout: 90_000 }).toMatch(/^\/media\//);
  expect(await faults(page)).toEqual([]);
  await publish(page, 'Shops and streamers');

  await open(page, '/staff/films/moss-mother');
  await unfold(page, 'Watch at home');
  await press(page, 'Add a link');
  await page.getByRole('combobox', { name: 'Shop or streamer' }).fill('film');
  await page.getByRole('option', { name: 'Filmhaus' }).click();
  await field(page, 'Id of the film there').fill('moss mother');
  expect(await faults(page)).toEqual([]);
  await publish(page, 'Moss Mother');

  const visitor = await visit('', { ...STILL, viewport: PHONE });
  await open(visitor, '/film/moss-mother');
  const links = visitor.locator('a[target="_blank"]', { hasText: /Amazon|DVD|Netflix|Filmhaus/ });
  const names = await links.allTextContents();
  expect(names.at(-1)).toBe('Filmhaus (opens in a new tab)');
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
  await unfold(page, 'Watch at home');
  await press(page, 'Remove Filmhaus');
  await publish(page, 'Moss Mother');
  const html = async () => (await fetch(`${url}/film/moss-mother`)).text();
  await expect.poll(html).not.toMatch(/filmhaus|offers/i);
});
