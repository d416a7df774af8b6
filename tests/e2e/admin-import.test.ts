import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wxr } from '#server/content/import/foreign/wordpress-fixture.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';

test('an owner chooses fields for a spreadsheet, imports an export of WordPress, and takes it back', {
  timeout: 180_000,
}, async () => {
  const site = await startOwnSite();
  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  await openAdmin(page, 'owner', 'olga', { site });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const choose = async (name: string, content: string) => {
    const path = join(site.DATA_DIR, name);
    await writeFile(path, content);
    await page.getByLabel('File to import').setInputFiles(path);
    await page.getByRole('heading', { name }).waitFor();
  };
  const answer = async (path: string) => (await fetch(site.SITE_URL + path, { redirect: 'manual' })).status;

  await open(page, '/staff/import');
  await page.getByText('Nothing was imported yet.').waitFor();
  await choose('nothing.csv', 'one,two\n1,2\n');
  await page.getByText('nothing.csv was not read: its columns').waitFor();
  expect(await page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  await page.getByLabel('What the rows are').selectOption('Films');
  await page.getByLabel('Field of two').selectOption('Title');
  await press('Try again with these fields');
  await page.getByText('From a spreadsheet: 1 entry would be created').waitFor();
  expect(await faults(page)).toEqual([]);
  await choose('remembered.csv', 'two,one\nThe Tin Orchard,x\nEel,y\n');
  await page.getByText('The fields are those that were chosen').waitFor();
  await page.getByText('From a spreadsheet: 2 entries would be created').waitFor();

  await choose('films.csv', 'Title,Director,Runtime\nThe Tin Orchard,Ada Lind,banana\n,Nobody,90\n');
  await page.getByText('From a spreadsheet: 1 entry would be created').waitFor();
  const refused = page.getByRole('table', { name: 'Refused' });
  await refused.getByText('row 2: “banana”').waitFor();
  await refused.getByText('Write minutes, such as 92').waitFor();
  expect(await faults(page)).toEqual([]);

  await choose('export.xml', wxr());
  await page.getByText(/^From WordPress: 5 entries would be created/).waitFor();
  expect(await answer('/blog/hello-world')).toBe(404);
  await press('Import');
  await page.getByText(/^From WordPress: 5 entries were created/).waitFor({ timeout: 60_000 });
  await expect.poll(() => answer('/blog/hello-world')).toBe(200);
  expect(await answer('/2023/04/hello-world')).toBe(301);

  await press('Undo the import of export.xml');
  await press('Take back');
  await page.getByText('It was taken back.').waitFor();
  await expect.poll(() => answer('/blog/hello-world')).toBe(404);
  await expect.poll(() => answer('/2023/04/hello-world')).toBe(404);
});
