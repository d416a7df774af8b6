import { expect, test } from 'vitest';
import { faults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const HOST = 'https://stats.example';
/** Reports to its own host, which the pages' policy allows, and tries another one. */
const SCRIPT = `document.documentElement.dataset.measured = 'yes';
fetch('${HOST}/collect').then(() => { document.documentElement.dataset.reported = 'yes'; });
fetch('https://elsewhere.example/collect').catch(() => {});`;

const bar = (page: Visit) => page.getByRole('region', { name: 'Your consent' });
const mark = (page: Visit, name: string) => page.locator(`html[data-${name}=yes]`);

test('a script of another company is loaded for visitors who agree, from its host alone, until they take it back', async () => {
  const site = await startOwnSite();
  const policyOf = async () => (await fetch(site.SITE_URL)).headers.get('content-security-policy') ?? '';
  const page = await visit('', { site: site.SITE_URL });
  page.allow(/status of 400/);
  await openAdmin(page, 'owner', 'vera', { site, path: '/staff/visits' });
  const before = await policyOf();
  await page.getByLabel('Address of the script').fill('http://stats.example/script.js');
  await page.getByLabel('What it is for').fill('It counts </script> visits.');
  await page.getByRole('button', { name: 'Save the script' }).click();
  await page.getByText('must be an https address').waitFor();
  await page.getByLabel('Address of the script').fill(`${HOST}/script.js`);
  await page.getByRole('button', { name: 'Save the script' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await faults(page)).toEqual([]);
  await expect.poll(policyOf).toContain(HOST);
  const added = (await policyOf()).split(/[ ;]+/).filter((word) => !before.includes(word));
  expect(added.filter((word) => !word.startsWith("'sha256-"))).toEqual([HOST, HOST]);

  // Not where somebody works in /staff, whose rights the script would have.
  await open(page, '/about');
  expect(await bar(page).count()).toBe(0);

  const visitor = await visit('', { site: site.SITE_URL, viewport: PHONE });
  const asked: string[] = [];
  visitor.allow(/elsewhere\.example/);
  for (const [path, body] of [
    ['/script.js', SCRIPT],
    ['/collect', ''],
  ] as const)
    await visitor.intercept(`${HOST}${path}`, async (request) => {
      asked.push(path);
      const headers = { 'access-control-allow-origin': '*' };
      await request.fulfill({ contentType: 'text/javascript', headers, body });
    });
  await open(visitor, '/about');
  await bar(visitor).getByText('It counts </script> visits.').waitFor();
  expect(await faults(visitor)).toEqual([]);
  expect(asked).toEqual([]);
  await bar(visitor).getByRole('button', { name: 'Allow', exact: true }).press('Enter');
  await mark(visitor, 'reported').waitFor({ state: 'attached' });
  expect(asked).toEqual(['/script.js', '/collect']);
  expect(await bar(visitor).count()).toBe(0);
  await open(visitor, '/privacy');
  await mark(visitor, 'measured').waitFor({ state: 'attached' });
  await visitor.getByRole('heading', { name: 'A script of another company' }).waitFor();

  // Pages that must not share a document with it: opened by a link, and by Back after this one was loaded again.
  await visitor.getByRole('link', { name: 'Log in' }).first().click();
  await visitor.waitForURL('**/login*');
  await mark(visitor, 'measured').waitFor({ state: 'detached' });
  await open(visitor, '/login');
  await visitor.getByRole('link', { name: 'Privacy', exact: true }).click();
  await visitor.waitForURL('**/privacy');
  expect(await mark(visitor, 'measured').count()).toBe(0);
  await visitor.reload();
  await mark(visitor, 'measured').waitFor({ state: 'attached' });
  await visitor.goBack();
  await visitor.waitForURL('**/login');
  await mark(visitor, 'measured').waitFor({ state: 'detached' });
  await visitor.getByRole('link', { name: 'Your consent' }).click();
  await mark(visitor, 'measured').waitFor({ state: 'attached' });

  await visitor.getByRole('link', { name: 'Your consent' }).click();
  await bar(visitor).getByRole('button', { name: 'Do not allow' }).click();
  await mark(visitor, 'measured').waitFor({ state: 'detached' });
  await open(visitor, '/about');
  expect([await bar(visitor).count(), await mark(visitor, 'measured').count()]).toEqual([0, 0]);

  await open(page, '/staff/visits');
  await page.getByRole('button', { name: 'Remove the script' }).click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(policyOf).not.toContain(HOST);
});
