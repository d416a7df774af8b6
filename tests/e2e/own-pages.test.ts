import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { CONTACT } from './forms-under-test.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, PHONE, visit } from './visit.ts';
import { field, pictureFile, press, publish } from './writing.ts';

const site = await startOwnSite();
const url = site.SITE_URL;
const STILL = { reducedMotion: 'reduce', site: url } as const;
const PDF = { name: 'kit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
const VIDEO = 'https://www.youtube.com/watch?v=abcdefghijk';

test('an editor writes a page with picture, video and button, and visitors read it from the menu', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  page.allow(/api\/staff\/pictures.* status of 503/);
  await openAdmin(page, 'owner', 'olga', { site });

  await open(page, '/staff/pages/create');
  await page.getByLabel('Title').fill('For cinemas');
  await press(page, 'Create');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.fill('Book a film.');
  await press(page, 'Insert: Picture');
  await press(page, 'Choose or upload: Picture');
  await page
    .getByLabel('File to upload')
    .setInputFiles(await pictureFile('cinema.png', { width: 1600, height: 900, colour: '#402010' }));
  await expect.poll(() => field(page, 'Picture').inputValue(), { timeout: 90_000 }).toMatch(/^\/media\//);
  await field(page, 'Caption').fill('Our cinema');
  await press(page, 'Insert: Video');
  await field(page, 'Video').fill(VIDEO);
  await field(page, 'Title of the video').fill('A talk');
  await press(page, 'Insert: Button');
  await field(page, 'Words').fill('Write to us');
  await field(page, 'Where it leads').fill('/contact');
  expect(await faults(page)).toEqual([]);
  await saved(page);
  const preview = await page.request.get(`${url}/staff/preview/draft/pages/for-cinemas`);
  expect(await preview.text()).toContain('aria-label="Play A talk"');
  expect((await fetch(`${url}/for-cinemas`)).status).toBe(404);
  await publish(page, 'For cinemas');

  await open(page, '/staff/texts/menu');
  await press(page, 'Add a link');
  await field(page, 'Words').fill('For cinemas');
  await field(page, 'Address').fill('/for-cinemas');
  await publish(page, 'Menu and footer');

  const reader = await visit('', { ...STILL, viewport: PHONE, javaScriptEnabled: false });
  await open(reader, '/');
  expect(await reader.locator('a[href="/for-cinemas"]').count()).toBeGreaterThan(0);
  await open(reader, '/for-cinemas');
  expect(await reader.locator('main :is(h1, p, figcaption)').allTextContents()).toEqual([
    ...['For cinemas', 'Book a film.', 'Our cinema', 'A talk'],
  ]);
  expect(await reader.getByRole('link', { name: 'Play A talk' }).getAttribute('href')).toBe(VIDEO);

  const visitor = await visit('', { ...STILL, viewport: PHONE, isDrawn: true });
  await visitor.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(window, { moved: Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(visitor, '/for-cinemas');
  await visitor.waitForLoadState('networkidle');
  expect(await faults(visitor)).toEqual([]);
  await visitor.mouse.wheel(0, 2_000);
  expect(await visitor.evaluate(() => Reflect.get(window, 'moved'))).toBe(0);
  expect(await visitor.locator('iframe').count()).toBe(0);
  let isAsked = false;
  await visitor.route('https://www.youtube-nocookie.com/**', (route) => {
    isAsked = true;
    return route.fulfill({ contentType: 'text/html', body: '<p>A talk</p>' });
  });
  await visitor.getByRole('link', { name: 'Play A talk' }).click();
  await expect.poll(() => isAsked).toBe(true);
  expect(await visitor.evaluate(() => Reflect.get(window, 'moved'))).toBe(0);
});

test('an editor adds two columns and a contact form by keyboard, and a visitor writes about their topic', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  await openAdmin(page, 'owner', 'orla', { site });
  await open(page, '/staff/pages/create');
  await page.getByLabel('Title').fill('School screenings');
  await press(page, 'Create');

  const body = page.getByRole('textbox', { name: 'Body' });
  await body.fill('Bring your class.');
  const insert = async (name: string) => {
    await page.getByRole('toolbar', { name: 'Formatting of Body' }).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await insert('Insert: Two columns');
  await page.getByRole('textbox', { name: 'Left column' }).focus();
  await page.keyboard.type('For teachers');
  await page.getByRole('textbox', { name: 'Right column' }).focus();
  await page.keyboard.type('For parents');
  const right = page.getByRole('toolbar', { name: 'Formatting of Right column' });
  expect(await right.getByRole('button', { name: /Insert: (?:Two columns|Contact form)/ }).count()).toBe(0);
  await right.getByRole('button', { name: 'Insert: Button' }).focus();
  await page.keyboard.press('Enter');
  await field(page, 'Words').fill('All films');
  await field(page, 'Where it leads').fill('/films');
  await insert('Insert: Contact form');
  await field(page, 'Topic').fill('School screenings');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faults(page)).toEqual([]);
  await publish(page, 'School screenings');

  const reader = await visit('', { ...STILL, viewport: PHONE, javaScriptEnabled: false });
  await open(reader, '/school-screenings');
  expect(await reader.locator('form noscript p').textContent()).toMatch(/needs JavaScript.* write to/);
  const left = await reader.getByText('For teachers').boundingBox();
  const below = await reader.getByText('For parents').boundingBox();
  expect(below?.y).toBeGreaterThan((left?.y ?? 0) + (left?.height ?? 0));

  const scripts: string[] = [];
  const visitor = await visit('', { ...STILL, viewport: { width: 1440, height: 900 } });
  visitor.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await open(visitor, '/about');
  await open(visitor, '/school-screenings');
  expect((await visitor.getByText('For teachers').boundingBox())?.y).toBe(
    (await visitor.getByText('For parents').boundingBox())?.y,
  );
  await visitor.getByText('About: School screenings').waitFor();
  expect(await faults(visitor)).toEqual([]);
  const { required, call, idle } = CONTACT;
  for (const [label, value] of Object.entries(required)) await visitor.getByLabel(label).fill(value);
  await visitor.reload();
  for (const [label, value] of Object.entries(required))
    await expect.poll(() => visitor.getByLabel(label).inputValue()).toBe(value);
  const posted = visitor.waitForRequest(call);
  await visitor.getByRole('button', { name: idle }).click();
  expect((await posted).postDataJSON()).toMatchObject({
    topic: 'School screenings',
    message: required.Message,
  });
  await visitor.getByText('Your message has reached us.').waitFor();

  await visitor.getByRole('button', { name: 'Search', exact: true }).click();
  await visitor.getByRole('combobox', { name: 'Search films' }).fill('teachers');
  const found = visitor.getByRole('group', { name: 'Pages' }).getByRole('option');
  await expect.poll(() => found.allTextContents()).toEqual(['School screenings']);
  await open(visitor, '/search?search=teachers');
  await visitor.getByText('1 page for “teachers”.').waitFor();
  const link = visitor.getByRole('region', { name: 'Pages' }).getByRole('link');
  expect(await link.getAttribute('href')).toBe('/school-screenings');
});

test('an editor uploads a PDF where a page offers it, and visitors download it', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  page.allow(/api\/staff\/pictures.* status of 503/);
  await openAdmin(page, 'owner', 'otto', { site });
  await open(page, '/staff/pages/create');
  await page.getByLabel('Title').fill('Press');
  await press(page, 'Create');
  await press(page, 'Insert: File');
  await press(page, 'Choose or upload: File');
  const input = page.getByLabel('File to upload');
  await input.setInputFiles(await pictureFile('cinema.png', { width: 1600, height: 900, colour: '#402010' }));
  await page.getByText('That file is of another kind.').waitFor({ timeout: 90_000 });
  await input.setInputFiles(PDF);
  await expect.poll(() => field(page, 'File').inputValue(), { timeout: 90_000 }).toMatch(/kit-.+\.pdf$/);
  await field(page, 'Words').fill('Press kit');
  await publish(page, 'Press');

  const reader = await visit('', { ...STILL, viewport: PHONE });
  await open(reader, '/press');
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('link', { name: 'Press kit' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('kit.pdf');

  await open(page, '/staff/pictures');
  await page.getByRole('link', { name: /^PDF, 1 kB\s*Kit$/i }).click();
  await page.getByRole('link', { name: 'Press', exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);
});
