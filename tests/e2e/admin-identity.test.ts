import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { hold } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, PHONE, visit } from './visit.ts';
import { field, pictureFile, press, publish } from './writing.ts';

const site = await startOwnSite();
const url = site.SITE_URL;
const STILL = { reducedMotion: 'reduce', site: url } as const;

test('an owner gives the site another name, logo, colours, type and link, and takes them back', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  page.allow(/api\/staff\/pictures.* status of 503/);
  await openAdmin(page, 'owner', 'olga', { site });

  await open(page, '/staff/texts/site');
  await field(page, 'Name').fill('Heron Pictures');
  await publish(page, 'Name, contact and shop notes');

  await open(page, '/staff/texts/menu');
  await press(page, 'Add a link');
  await field(page, 'Words').fill('For the trade');
  await field(page, 'Address').fill('/blog/tag/trade');
  expect(await faults(page)).toEqual([]);
  await publish(page, 'Menu and footer');

  await open(page, '/staff/texts/identity');
  await press(page, 'Choose or upload: Logo on dark ground');
  await page
    .getByLabel('File to upload')
    .setInputFiles(await pictureFile('heron-logo.png', { width: 600, height: 150, colour: '#fffaf0' }));
  await expect
    .poll(() => field(page, 'Logo on dark ground').inputValue(), { timeout: 90_000 })
    .toMatch(/^\/media\//);
  await field(page, 'Type').selectOption('poster');
  await field(page, 'Corners').selectOption('round');
  await field(page, 'Ground').fill('#102040');
  await field(page, 'Accent').fill('#3050ff');
  await saved(page);
  await press(page, 'Publish');
  await page.getByRole('alert', { name: 'Before this is published' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await press(page, /^Use #[0-9a-f]{6}$/);
  await saved(page);
  const preview = await page.request.get(`${url}/staff/preview/draft/documents/identity`);
  expect(await preview.text()).toContain('--color-ground:#102040');
  expect(await (await fetch(url)).text()).not.toContain('--color-ground:#102040');
  await publish(page, 'Logo, colours and type');

  const visitor = await visit('', { ...STILL, viewport: PHONE });
  await visitor.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'moved', Reflect.get(window, 'moved') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await hold(visitor, '**/*.woff2');
  await open(visitor, '/about');
  release();
  await visitor.waitForLoadState('networkidle');
  expect(await visitor.title()).toBe('About | Heron Pictures');
  const brand = visitor.getByRole('link', { name: 'Heron Pictures' });
  const look = await brand.evaluate((link) => ({
    logo: getComputedStyle(link).backgroundImage,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    type: getComputedStyle(document.querySelector('h1') ?? link).fontFamily,
    theme: document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content,
  }));
  expect(look.logo).toMatch(/url\(".*\/media\/library\/heron-logo[^"]*\?fm=webp/);
  expect(look).toMatchObject({ ground: 'rgb(16, 32, 64)', theme: '#102040' });
  expect(look.type).toContain('Oswald');
  expect(await visitor.evaluate(() => Reflect.get(window, 'moved'))).toBe(0);
  expect(await faults(visitor)).toEqual([]);
  await press(visitor, 'Menu');
  await visitor.getByRole('link', { name: 'For the trade' }).waitFor();
  await open(visitor, '/about');
  await visitor.waitForLoadState('networkidle');
  expect(await visitor.evaluate(() => document.fonts.check('1em Oswald'))).toBe(true);

  // The admin app follows.
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Source Sans 3');

  await press(page, 'Back to before');
  await page.getByText('is as it was before.').waitFor();
  await open(visitor, '/about');
  expect(await brand.evaluate((link) => getComputedStyle(link).backgroundImage)).toBe('none');
});
