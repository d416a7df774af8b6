import { expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/open.ts';
import { silent } from '#tests/silent.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, type Visit, visit } from './visit.ts';

const site = await startOwnSite();
const url = site.SITE_URL;

const STILL = { reducedMotion: 'reduce', site: url } as const;

const button = (page: Visit, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Visit, name: string) => button(page, name).click();

async function send(page: Visit, call: string, data: object) {
  const answer = await page.request.post(`/api/staff/content/${call}`, { data, headers: { origin: url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Opens the form of a new entry. */
async function begin(page: Visit, title: string, kind: 'films' | 'posts'): Promise<void> {
  const { entry } = await send(page, kind, { body: { title } });
  await open(page, `/staff/${kind}/${entry}`);
}

test('pasted text keeps its meaning, and losses are reported', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'pasha', { site });
  await begin(page, 'Pasted Notes', 'posts');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.focus();
  const html = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span></p><ul><li><p><span>One</span></p></li></ul></b><img src="/media/no-such.jpg">`;
  await body.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'Plain, bold');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
  await page.getByText(/^Left out of what was pasted: a picture\./).waitFor();
  expect(await body.locator('strong').allTextContents()).toEqual(['bold']);
  expect(await body.locator('li').allTextContents()).toEqual(['One']);
  await saved(page);
});

test('errors are apart from suggestions, and an alt text is written in place', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (409|422)/);
  await openAdmin(page, 'editor', 'cato', { site });
  const { pool, close } = await openDatabase({ dataDir: site.DATA_DIR, log: silent, joinRunning: true });
  const { rows } = await pool.query<{ address: string }>(
    "UPDATE pictures SET alt = '' WHERE id = (SELECT min(id) FROM pictures WHERE kind = 'picture') RETURNING address",
  );
  const posterUrl = rows[0]?.address ?? '';
  const { entry } = await send(page, 'films', {
    body: { title: 'The Checked Film', posterUrl, clips: [{}, { url: '/media/no-such.mp4' }] },
  });
  await open(page, `/staff/films/${entry}`);
  await press(page, 'Publish');
  const findings = page.getByRole('alert', { name: 'Before this is published' });
  await findings.getByText('This must be fixed. Nothing was published.').waitFor();
  await findings.getByText('Title of clip 1 is missing').waitFor(); // the empty one before it is removed
  await page.getByRole('button', { name: 'Remove clip 1', exact: true }).click();
  await press(page, 'Publish');
  await findings.getByText(/^These are only suggestions/).waitFor();
  await page.getByLabel('Alt text').fill('A boat at night.');
  await press(page, 'Save the alt text');
  await page.getByText('The alt text is saved.').waitFor();
  const after = await pool.query('SELECT alt FROM pictures WHERE address = $1', [posterUrl]);
  expect(after.rows).toEqual([{ alt: 'A boat at night.' }]);
  await close();
});

test('Ctrl+S saves, Ctrl+K makes a link, and a file dropped outside a field is ignored', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'kit', { site });
  await begin(page, 'Keys and Files', 'posts');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.fill('Low tide');
  await body.press('ControlOrMeta+s');
  await saved(page);
  await body.press('ControlOrMeta+a');
  await body.press('ControlOrMeta+k');
  await page.getByLabel('Address of the link').fill('/films');
  await page.getByLabel('Address of the link').press('Enter');
  await body.getByRole('link', { name: 'Low tide' }).waitFor();
  const isRefused = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['a'], 'a.jpg', { type: 'image/jpeg' }));
    const place = document.querySelector('h1') ?? document.body;
    return ['dragover', 'drop'].map(
      (name) => !place.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })),
    );
  });
  expect(isRefused).toEqual([true, true]);
});
