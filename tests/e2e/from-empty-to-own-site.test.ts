import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crawl } from '#tests/crawler.ts';
import { startSite } from '#tests/launch-site.ts';
import { whenDone } from '#tests/test-database.ts';
import { openAdmin } from './colleague.ts';
import { open, type Visit, visit } from './visit.ts';
import { field, pictureFile, press, publish } from './writing.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-empty-'));
whenDone(() => rm(DATA_DIR, { recursive: true, force: true }));
const { url, stop } = await startSite(
  { LOG_LEVEL: 'warn', DATA_DIR },
  { command: [process.execPath, 'server/main.ts', '--empty'] },
);
whenDone(async () => void (await stop()));
const site = { DATA_DIR, SITE_URL: url };

type PictureFile = Awaited<ReturnType<typeof pictureFile>>;

const FILMS = ['Heron', 'Kingfisher', 'Bittern', 'Grebe', 'Otter Weather'];

async function upload(page: Visit, name: string, file: PictureFile): Promise<void> {
  await press(page, `Choose or upload: ${name}`);
  await page.getByLabel('File to upload').setInputFiles(file);
  await expect.poll(() => field(page, name).inputValue(), { timeout: 90_000 }).toMatch(/^\/media\//);
}

async function addPage(page: Visit, title: string, file: PictureFile): Promise<void> {
  await open(page, '/staff/pages/create');
  await page.getByLabel('Title').fill(title);
  await press(page, 'Create');
  await page.getByRole('textbox', { name: 'Body' }).fill(`${title}: what we do.`);
  await press(page, 'Insert: Picture');
  await upload(page, 'Picture', file);
  await publish(page, title);
}

async function addFilm(page: Visit, title: string, poster: PictureFile): Promise<void> {
  await open(page, '/staff/films/create');
  await page.getByLabel('Title').fill(title);
  await press(page, 'Create');
  await field(page, 'Synopsis').fill('A river, over a year.');
  await upload(page, 'Poster', poster);
  await publish(page, title);
}

async function addRedirect(page: Visit, from: string, to: string): Promise<void> {
  await open(page, '/staff/redirects');
  await press(page, 'New redirect');
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To').fill(to);
  await press(page, 'Save');
  await page.getByRole('rowheader', { name: from }).waitFor();
}

test('from an empty folder to a company’s own site, from /staff alone, with nothing of the demo in it', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: url });
  page.allow(/status of (?:409|422)/);
  page.allow(/api\/staff\/pictures.* status of 503/);
  const wide = await pictureFile('river.png', { width: 1600, height: 900, colour: '#204060' });
  const upright = await pictureFile('poster.png', { width: 1000, height: 1500, colour: '#602040' });
  const logo = await pictureFile('logo.png', { width: 600, height: 150, colour: '#fffaf0' });
  await openAdmin(page, 'owner', 'olga', { site });

  await open(page, '/staff/texts/site');
  await field(page, 'Name').fill('Heron Pictures');
  await publish(page, 'Name, contact and shop notes');
  await open(page, '/staff/texts/identity');
  await upload(page, 'Logo on dark ground', logo);
  await field(page, 'Type').selectOption('poster');
  await field(page, 'Ground').fill('#0c1a2a');
  await publish(page, 'Logo, colours and type');
  await addPage(page, 'For cinemas', wide);
  await addPage(page, 'Our river', wide);
  await open(page, '/staff/texts/menu');
  await press(page, 'Add a link');
  await field(page, 'Words').fill('For cinemas');
  await field(page, 'Address').fill('/for-cinemas');
  await publish(page, 'Menu and footer');
  for (const film of FILMS) await addFilm(page, film, upright);
  await addRedirect(page, '/old/news.html', '/our-river');

  await open(page, '/staff/texts/notice');
  await field(page, 'Words').first().fill('We open on Friday');
  await publish(page, 'Notice above all pages');

  const led = await fetch(`${url}/old/news.html`, { redirect: 'manual' });
  expect([led.status, led.headers.get('location')]).toEqual([301, '/our-river']);
  const visitor = await visit('/', { site: url });
  await visitor.getByRole('region', { name: 'Our films' }).waitFor();
  await visitor.getByText('We open on Friday').waitFor();
  for (const film of FILMS) await visitor.getByRole('link', { name: film }).first().waitFor();
  expect(await visitor.title()).toContain('Heron Pictures');
  const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--color-ground');
  expect(await visitor.evaluate(ground)).toBe('#0c1a2a');
  expect(await visitor.content()).toMatch(/\/media\/[\w/-]+\/logo/);

  const [named, unused]: [string[], string[]] = [[], []];
  const crawled = await crawl(url, {
    visitors: 4,
    read: (address, text) => {
      if (/lantern.?row|\/media\/brand\//i.test(text)) named.push(address);
      if (/<a [^>]*href="\/(?:blog|shop|seasons)["/?]/.test(text)) unused.push(address);
    },
  });
  expect(named).toEqual([]);
  expect(unused, 'pages that link to the journal, the shop or seasons').toEqual([]);
  expect(crawled.filter(({ status }) => status !== 200)).toEqual([]);
  expect(crawled.length).toBeGreaterThan(40);
});
