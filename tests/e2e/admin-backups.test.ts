import { expect, test } from 'vitest';
import { startBucket } from '#server/platform/storage/s3-fixture.ts';
import { freePort } from '#tests/free-port.ts';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, visit } from './visit.ts';

test('an owner keeps backups in a bucket, tries one beside the site, and restores it', {
  timeout: 240_000,
}, async () => {
  const bucket = await startBucket();
  const site = await startOwnSite({ PORT: String(await freePort()) });
  const page = await visit('', { site: site.SITE_URL, reducedMotion: 'reduce' });
  await openAdmin(page, 'owner', 'olga', { site });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await open(page, '/staff/backups');
  const { origin } = new URL(bucket.address.endpoint);
  const fill = (label: string, value: string) => page.getByLabel(label).fill(value);
  const form = page.getByRole('form', { name: 'Off-site copies' });
  await fill('Address of the service', origin);
  await fill('Bucket', 'films');
  await fill('Access key id', 'key');
  await fill('Secret access key', 'secret');
  bucket.state.refuses = 403;
  await form.getByRole('button', { name: 'Test' }).click();
  await page.getByText('The bucket cannot be used. It said:').waitFor();
  bucket.state.refuses = 0;
  await form.getByRole('button', { name: 'Test' }).click();
  await page.getByText('The bucket answers. It has 0 backups of this site.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await press('Show the copies');
  await page.getByText('There is none yet. The next backup is copied there.').waitFor();
  await press('Back up now');
  await page.getByText(/^It was copied to the bucket/).waitFor({ timeout: 60_000 });
  await press('Show the copies');
  await page.getByRole('button', { name: /^Fetch the backup / }).waitFor();
  expect(await faults(page)).toEqual([]);

  await open(page, '/staff/redirects');
  await press('New redirect');
  await page.getByRole('textbox', { name: 'From' }).fill('/old-page');
  await page.getByRole('textbox', { name: 'To', exact: false }).last().fill('/films');
  await press('Save');
  await page.getByText('/old-page').first().waitFor();
  const oldPage = () => fetch(`${site.SITE_URL}/old-page`, { redirect: 'manual' });
  await expect.poll(async () => (await oldPage()).status).toBe(301);

  await open(page, '/staff/backups');
  await page.getByRole('button', { name: /^Test restore of the backup / }).click();
  const changes = page.getByRole('table', { name: 'What a restore would change' });
  await changes.getByText('/old-page').waitFor({ timeout: 60_000 });
  expect(await faults(page)).toEqual([]);
  page.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|status of (?:401|502|503)/);
  await press('Restore this backup…');
  await press('Restore');
  await page.getByText(/^The site restarts and restores the backup/).waitFor();
  const isRestored = async () => {
    const status = await oldPage().then(
      (answer) => answer.status,
      () => 0,
    );
    return status === 404;
  };
  await expect.poll(isRestored, { timeout: 60_000 }).toBe(true);
});
