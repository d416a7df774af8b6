import { expect, test } from 'vitest';
import { localTime } from '#web/admin/sections/content/zoned-time.ts';
import { expectNoFaults } from './axe.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

const site = await startOwnSite();
const url = site.SITE_URL;

const STILL = { reducedMotion: 'reduce', site: url } as const;
const PICTURE = new URL('../../content/media/films/saltgrave-light/still-1.jpg', import.meta.url).pathname;

const field = (page: Visit, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const statusOf = (film: string) => fetch(new URL(`/film/${film}`, url)).then(({ status }) => status);

async function send(page: Visit, method: string, path: string, data?: object) {
  const address = `/api/staff/content/${path}`;
  const answer = await page.request.fetch(address, { method, data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Creates a film. Resolves to its page's address. */
async function begun(page: Visit, body: { title: string; description?: string }): Promise<string> {
  const { entry } = await send(page, 'POST', 'films', { body });
  return `/staff/films/${entry}`;
}

test('an editor writes a film with a picture on a phone, sees its issues, and publishes it', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  page.allow(/api\/staff\/pictures.* status of 503/); // the page repeats the request while the file is being processed
  await openAdmin(page, 'editor', 'edda', { site });
  await open(page, '/staff/films/create');
  await field(page, 'Title *').or(field(page, 'Title')).fill('The Ferryman of Gransea');
  await press(page, 'Create');
  await field(page, 'Synopsis').fill('He has rowed the same quarter of a mile for forty years.');
  await field(page, 'Runtime').fill('ninety');
  await page.getByRole('combobox', { name: 'Cast' }).fill('Lorna Treg');
  await page.getByRole('option', { name: 'Lorna Tregaskis' }).click();
  await press(page, 'Add an award');
  await page.getByRole('combobox', { name: 'Result' }).fill('Winner');
  await field(page, 'Prize').fill('Best First Film');
  await field(page, 'Festival and year').fill('Valmoret 2026');
  await saved(page);

  await press(page, 'Choose or upload: Poster');
  await page.getByLabel('File to upload').setInputFiles(PICTURE);
  await expect.poll(() => field(page, 'Poster').inputValue(), { timeout: 90_000 }).toMatch(/^\/media\//);

  await press(page, 'Publish');
  await page.getByRole('alert', { name: 'Before this is published' }).waitFor();
  await expectNoFaults(page);
  await press(page, /^Runtime must be/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('90');
  await press(page, 'Publish');
  await page.getByText('It has no trailer').first().waitFor();
  await press(page, 'Publish anyway');
  await page.getByText('The Ferryman of Gransea is live.').waitFor();

  const address = new URL('/film/the-ferryman-of-gransea', url);
  await expect.poll(async () => (await fetch(address)).text()).toContain('forty years');
  await open(page, '/film/the-ferryman-of-gransea');
  await page.getByText('Best First Film').first().waitFor();
});

test('two changes of one field show both texts; no connection or reload loses any', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409|ERR_INTERNET_DISCONNECTED/);
  await openAdmin(page, 'editor', 'gwen', { site });
  const film = await begun(page, { title: 'A Quarrel of Herons' });
  await open(page, film);
  const other = await visit('', STILL);
  other.allow(/status of 409/);
  await openAdmin(other, 'owner', 'hugo', { site, path: film });
  await other.getByText('gwen is editing this').waitFor();

  await field(other, 'Synopsis').fill('Theirs');
  await saved(other);
  await field(page, 'Synopsis').fill('Mine');
  await page.getByRole('heading', { name: 'hugo has changed the same' }).waitFor();
  await expectNoFaults(page);
  await page.getByRole('radio', { name: 'hugo’s' }).check();
  await press(page, 'Use these');
  await saved(page);
  expect(await field(page, 'Synopsis').inputValue()).toBe('Theirs');

  await page.context().setOffline(true);
  await field(page, 'Certificate').fill('12A');
  await page.getByRole('status').filter({ hasText: 'kept in this browser' }).waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => field(page, 'Certificate').inputValue()).toBe('12A');
  await saved(page);
  expect(await page.getByRole('status').filter({ hasText: 'Saved' }).count()).toBe(0); // not announced

  await press(page, 'History');
  await page.getByRole('listitem').filter({ hasText: 'Draft' }).first().waitFor();
  await expectNoFaults(page);
});

test('typing continues without loss when the entry gets another slug meanwhile', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (?:404|409)/);
  await openAdmin(page, 'editor', 'rhys', { site });
  await open(page, await begun(page, { title: 'A Working Title' }));
  const rename = async (entry: string, slug: string) => {
    const { draft, live } = await send(page, 'GET', `films/${entry}`);
    const text = draft ?? live;
    const body = { ...text.body, slug };
    const { number } = await send(page, 'PUT', `films/${entry}/draft`, { body, basedOn: text.number });
    const entries = [{ kind: 'films', entry, number }];
    await send(page, 'POST', 'publish', { entries, despiteWarnings: true });
  };

  await rename('a-working-title', 'the-lapwing');
  await field(page, 'Synopsis').fill('Typed meanwhile.');
  await page.waitForURL(/\/staff\/films\/the-lapwing$/);
  await saved(page);
  expect(await field(page, 'Synopsis').inputValue()).toBe('Typed meanwhile.');

  await page.context().setOffline(true);
  page.allow(/ERR_INTERNET_DISCONNECTED/);
  await field(page, 'Synopsis').fill('Typed without a connection.');
  await page.getByText('kept in this browser').waitFor();
  await rename('the-lapwing', 'the-green-plover');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await open(page, '/staff/films/the-lapwing');
  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('Typed without a connection.');
  expect(new URL(page.url()).pathname).toBe('/staff/films/the-green-plover');

  await saved(page);
  await page.context().setOffline(true);
  await field(page, 'Synopsis').fill('Typed under the earlier address.');
  await page.getByText('kept in this browser').waitFor();
  await rename('the-green-plover', 'the-peewit');
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await open(page, '/staff/films/the-peewit');
  await expect.poll(() => field(page, 'Synopsis').inputValue()).toBe('Typed under the earlier address.');
});

test('several entries are published at once, with a preview, warnings and an undo', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (?:404|409)/);
  await openAdmin(page, 'editor', 'pia', { site });
  for (const title of ['Gransea One', 'Gransea Two', 'Gransea Three'])
    await begun(page, { title, description: 'He rows.' });
  const waiting = '/api/staff/content/films/gransea-three';
  const { draft } = await (await page.request.get(waiting)).json();
  const data = {
    entries: [{ kind: 'films', entry: 'gransea-three', number: draft.number }],
    at: '2099-01-01T10:00:00Z',
    despiteWarnings: true,
  };
  await page.request.post('/api/staff/content/publish', { data, headers: { origin: url } });
  await open(page, '/staff/films?search=Gransea');
  for (const title of ['Gransea One', 'Gransea Two', 'Gransea Three'])
    await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  await press(page, 'Publish…');
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.getByText('2 will be on the site, and can be unpublished again.').waitFor();
  await dialog.getByText('1 that waits for its day stays as planned.').waitFor();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText(/Gransea Two: has no poster/).waitFor();
  expect(await statusOf('gransea-two')).toBe(404);
  await press(page, 'Publish anyway');
  await page.getByText('2 films published.').waitFor();
  await page.getByRole('button', { name: 'Unpublish again' }).hover(); // pauses the toast that offers it
  await expect.poll(() => statusOf('gransea-two')).toBe(200);
  expect(await statusOf('gransea-three')).toBe(404);
  expect(await (await page.request.get(waiting)).json()).toMatchObject({
    state: 'new',
    schedule: { publishAt: '2099-01-01T10:00:00.000Z' },
  });
  await press(page, 'Unpublish again');
  await page.getByText('Unpublished again.').waitFor();
  await expect.poll(() => statusOf('gransea-two')).toBe(404);
});

test('a post starts with author and date; pasted text is reduced; the toolbar has arrow keys', async () => {
  const began = new Date();
  const page = await visit('', STILL);
  page.allow(/Executing inline event handler violates/); // from the pasted HTML, although it never enters the page
  await openAdmin(page, 'editor', 'ines', { site, path: '/staff/posts/create' });
  // Chromium reports each handler that the CSP blocks, also in a document that is parsed and never shown.
  page.allow(/Executing inline event handler violates/);
  await page.getByLabel(/^Title/).fill('Notes from a pier');
  await press(page, 'Create');
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.waitFor();
  expect(await field(page, 'Author').inputValue()).toBe('ines');
  const days = [began, new Date()].map((at) => localTime(at.toISOString(), 'Europe/London').slice(0, 10));
  expect(days).toContain(await field(page, 'Date').inputValue());
  await body.click();
  await body.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h2>Low <em>tide</em></h2><p onclick="x()">See <a href="javascript:x()">this</a> and <a href="/films">films</a>' +
        '<img src=x onerror=x()></p><table><tr><td>cell</td></tr></table><script>x()</script>',
    );
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  expect(await body.innerHTML()).toBe(
    '<h2>Low <em>tide</em></h2><p>See this and <a href="/films" rel="noopener noreferrer">films</a></p><p>cell</p>',
  );
  await page.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Italic');
  await saved(page);
  await expectNoFaults(page);
});
