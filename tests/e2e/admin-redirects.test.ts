import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const field = (page: Visit, name: string) => page.getByLabel(name);
const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an editor writes a redirect, imports others from CSV, and visitors are led on', async () => {
  const page = await visit('', { reducedMotion: 'reduce', viewport: PHONE });
  page.allow(/status of 400/);
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

  await open(page, '/rosa/old.php?from=mail');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contact?from=mail');
  await open(page, '/rosa/news');
  expect(new URL(page.url()).pathname).toBe('/blog');
});
