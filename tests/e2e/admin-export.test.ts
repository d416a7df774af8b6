import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';

test('an owner takes out the films as a table, and all content as one ZIP', {
  timeout: 180_000,
}, async () => {
  const site = await startOwnSite();
  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  await openAdmin(page, 'owner', 'otto', { site });
  await open(page, '/staff/import');
  const exports = page.getByRole('region', { name: 'Export' });
  await exports.getByRole('row', { name: /Orders/ }).waitFor();
  expect(await faults(page)).toEqual([]);
  const saved = async (name: string) => {
    const waiting = page.waitForEvent('download');
    await exports.getByRole('link', { name }).click();
    const file = await waiting;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const films = await saved('Download films');
  expect(films.name).toMatch(/^films-\d{4}-\d\d-\d\d\.csv$/);
  expect(films.bytes.toString()).toContain('"moss-mother"');
  const content = await saved('Download all content');
  expect(content.name).toMatch(/^content-.*\.zip$/);
  expect(content.bytes.includes('films.json')).toBe(true);
});
