import { expect, inject, test } from 'vitest';
import { storeMissing } from '#server/catalogue/redirects/missing.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { silent } from '#tests/silent.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const field = (page: Visit, name: string) => page.getByLabel(name);
const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the site would store within a minute. */
async function missed(path: string): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir: inject('dataDir'),
    log: silent,
    poolSize: 1,
    joinRunning: true,
  });
  await storeMissing(db, new Map([[path, 1_000]])).finally(close);
}

test('an editor writes redirects, imports them, makes one of a missing address, and visitors are led on', async () => {
  const page = await visit('', { reducedMotion: 'reduce', viewport: PHONE });
  page.allow(/status of 400/);
  await missed('/rosa/missing.html');
  await openAdmin(page, 'editor', 'rosa', { path: '/staff/redirects' });
  await press(page, 'New redirect');
  const dialog = page.getByRole('dialog', { name: 'New redirect' });
  await field(page, 'From').fill('/rosa/old.php');
  await field(page, 'To').fill('http://elsewhere.example');
  await press(page, 'Save');
  await dialog.getByText('To must be a path of this site').waitFor();
  expect(await faults(page)).toEqual([]);
  await field(page, 'To').fill('/about');
  await press(page, 'Save');
  await page.getByRole('rowheader', { name: '/rosa/old.php' }).waitFor();
  expect(await faults(page)).toEqual([]);

  await press(page, 'Import…');
  const file = (csv: string) =>
    field(page, 'CSV file').setInputFiles({
      name: 'old.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
  await file('from,to\n/rosa/news/*,/blog/*\n/staff,/about\n');
  await page.getByText('From is an address that the site itself needs').waitFor();
  await file('from,to\n/rosa/news/*,/blog/*\n/rosa/old.php,/contact\n');
  await page.getByText('would add 1, change 1 and leave 0 as they are.').waitFor();
  expect(await faults(page)).toEqual([]);
  await press(page, 'Import');
  await page.getByText('is imported: 1 new, 1 changed.').waitFor();

  await press(page, 'Redirect /rosa/missing.html');
  await field(page, 'To').fill('/shop');
  await press(page, 'Save');
  await page.getByRole('rowheader', { name: '/rosa/missing.html' }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Redirect /rosa/missing.html' }).count()).toBe(0);

  await open(page, '/rosa/missing.html');
  expect(new URL(page.url()).pathname).toBe('/shop');
  await open(page, '/rosa/old.php?from=mail');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact?from=mail');
  await open(page, '/rosa/news');
  expect(new URL(page.url()).pathname).toBe('/blog');
});
