import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSite } from '#tests/launch-site.ts';
import { localTime } from '#web/staff/content/zoned-time.ts';
import { expectNoFaults } from './axe.ts';
import { enterOffice } from './colleague.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

/** A site of its own: what is published here would be among the films that other tests count. */
const DATA_DIR = await mkdtemp(join(tmpdir(), 'marquee-office-'));
const { url, stop } = await startSite({ DATA_DIR, LOG_LEVEL: 'warn' });
afterAll(async () => {
  await stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});
const site = { DATA_DIR, SITE_URL: url };

const STILL = { reducedMotion: 'reduce', site: url } as const;
const PICTURE = new URL('../../content/media/films/saltgrave-light/still-1.jpg', import.meta.url).pathname;

const field = (page: Visit, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function begin(page: Visit, title: string): Promise<void> {
  await open(page, '/staff/films/create');
  await field(page, 'Title *').or(field(page, 'Title')).fill(title);
  await press(page, 'Begin');
  await field(page, 'Synopsis').waitFor();
}

test('an editor writes a film with a picture on a phone, is told of faults, and publishes it', async () => {
  const page = await visit('', { ...STILL, viewport: PHONE });
  page.allow(/status of (?:409|422)/);
  await enterOffice(page, 'editor', 'edda', { site });
  await begin(page, 'The Ferryman of Gransea');
  await field(page, 'Synopsis').fill('He has rowed the same quarter of a mile for forty years.');
  await field(page, 'Runtime').fill('ninety');
  await page.getByRole('combobox', { name: 'Cast' }).fill('Lorna Treg');
  await page.getByRole('option', { name: 'Lorna Tregaskis' }).click();
  await press(page, 'Add an award');
  await page.getByRole('combobox', { name: 'Result' }).fill('Winner');
  await field(page, 'Prize').fill('Best First Film');
  await field(page, 'Festival and year').fill('Valmoret 2026');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();

  await press(page, 'Choose or upload: Poster');
  await page.getByLabel('File to upload').setInputFiles(PICTURE);
  page.allow(/api\/staff\/pictures.* status of 503/); // the page asks again while the file is being read
  await expect.poll(() => field(page, 'Poster').inputValue(), { timeout: 90_000 }).toMatch(/^\/media\//);

  await press(page, 'Publish');
  await page.getByRole('alert', { name: 'Before this is published' }).waitFor();
  await expectNoFaults(page);
  await press(page, /^Runtime must be/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('90');
  await press(page, 'Publish');
  await page.getByText('It has no trailer').first().waitFor();
  await press(page, 'Publish all the same');
  await page.getByText('The Ferryman of Gransea is live.').waitFor();

  const began = Date.now();
  const address = new URL('/film/the-ferryman-of-gransea', url);
  await expect.poll(async () => (await fetch(address)).text(), { timeout: 5000 }).toContain('forty years');
  expect(Date.now() - began).toBeLessThan(5000);
  await open(page, '/film/the-ferryman-of-gransea');
  await page.getByText('Best First Film').first().waitFor();
});

test('two who change the same field get both texts; a lost connection and a reload lose nothing', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409|ERR_INTERNET_DISCONNECTED/);
  await enterOffice(page, 'editor', 'gwen', { site });
  await begin(page, 'A Quarrel of Herons');
  const other = await visit('', STILL);
  other.allow(/status of 409/);
  await enterOffice(other, 'owner', 'hugo', { site, path: new URL(page.url()).pathname });
  await other.getByText('gwen is editing this').waitFor();

  await field(other, 'Synopsis').fill('Theirs');
  await other.getByText(/^Saved /).waitFor();
  await field(page, 'Synopsis').fill('Mine');
  await page.getByRole('heading', { name: 'hugo has changed the same' }).waitFor();
  await expectNoFaults(page);
  await page.getByRole('radio', { name: 'hugo’s' }).check();
  await press(page, 'Go on with these');
  await page.getByText(/^Saved /).waitFor();
  expect(await field(page, 'Synopsis').inputValue()).toBe('Theirs');

  await page.context().setOffline(true);
  await field(page, 'Certificate').fill('12A');
  await page.getByText('kept in this browser').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => field(page, 'Certificate').inputValue()).toBe('12A');
  await page.getByText(/^Saved /).waitFor();

  await press(page, 'History');
  await page.getByRole('listitem').filter({ hasText: 'Draft' }).first().waitFor();
  await expectNoFaults(page);
});

test('several are published at once: what changes is said first, warnings ask, and what is on can be taken off', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (?:404|409)/);
  await enterOffice(page, 'editor', 'pia', { site });
  for (const title of ['Gransea One', 'Gransea Two']) {
    await begin(page, title);
    await field(page, 'Synopsis').fill('He rows.');
    await page.getByText(/^Saved /).waitFor();
  }
  const filter = encodeURIComponent(JSON.stringify({ search: 'Gransea' }));
  await open(page, `/staff/films?filter=${filter}`);
  for (const title of ['Gransea One', 'Gransea Two'])
    await page.getByRole('checkbox', { name: `Choose ${title}` }).check();
  await press(page, 'Publish…');
  const dialog = page.getByRole('dialog', { name: /^Publish / });
  await dialog.getByText('2 will be on the site, and can be taken off again.').waitFor();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText(/Gransea Two: has no poster/).waitFor();
  expect((await fetch(new URL('/film/gransea-two', url))).status).toBe(404);
  await press(page, 'Publish all the same');
  await page.getByText('2 films published.').waitFor();
  expect((await fetch(new URL('/film/gransea-two', url))).status).toBe(200);
  await press(page, 'Take off again');
  await page.getByText('Off the site again.').waitFor();
  expect((await fetch(new URL('/film/gransea-two', url))).status).toBe(404);
});

test('a film whose facts nobody has begun opens without an error, and they are begun by typing', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'olga', { site });
  const headers = { origin: url };
  const data = { entry: 'factless', body: { title: 'Factless' } };
  expect((await page.request.post('/api/staff/content/films', { data, headers })).ok()).toBe(true);
  await open(page, '/staff/films/factless');
  await field(page, 'Format').fill('Colour, 1.66:1');
  await page.getByText(/^Saved /).waitFor();
});

test('a post begins with its author and today; pasted text comes as pages show it; arrow keys go along the toolbar', async () => {
  const began = new Date();
  const page = await visit('', STILL);
  page.allow(/Executing inline event handler violates/); // of what is pasted, though it never enters the page
  await enterOffice(page, 'editor', 'ines', { site, path: '/staff/posts/create' });
  // Chromium names each handler that the policy stops, also in a document that is parsed and never shown.
  page.allow(/Executing inline event handler violates/);
  await page.getByLabel(/^Title/).fill('Notes from a pier');
  await press(page, 'Begin');
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
  await page.getByText(/^Saved /).waitFor();
  await expectNoFaults(page);
});

test('Enter takes what is offered; a comma, the last line, or Enter after Escape takes what is typed', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'cleo', { site });
  await begin(page, 'Chips and Vinegar');
  const countries = page.getByRole('combobox', { name: 'Countries' });
  const chips = page.locator('.MuiAutocomplete-root', { has: countries }).locator('.MuiChip-label');
  const highlighted = () => countries.evaluate((each) => each.getAttribute('aria-activedescendant') ?? '');
  const option = (name: string) => page.getByRole('option', { name, exact: true });

  await countries.pressSequentially('United K');
  await option('United Kingdom').waitFor();
  expect(await option('United Kingdom').getAttribute('id')).toBe(await highlighted());
  expect(await option('Add “United K”').count()).toBe(1);
  await countries.press('Enter');
  await countries.pressSequentially('Bel');
  await option('Belgium').waitFor();
  await countries.press('Tab');
  await countries.pressSequentially('Ire');
  await option('Ireland').waitFor();
  await countries.press('Escape');
  await countries.press('Enter');
  await countries.pressSequentially('Nor');
  await option('Norway').waitFor();
  await countries.press('ArrowDown');
  await countries.press('Enter');
  await countries.pressSequentially('Pol,Chile');
  await option('Chile').waitFor();
  await countries.press('Enter');
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(['United Kingdom', 'Belgium', 'Ire', 'Nor', 'Pol', 'Chile']);
});

test('a season names its films by their titles, and one is chosen by Enter', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'sam', { site });
  const data = { entry: 'fish', body: { title: 'Fish', films: [{ slug: 'the-ferrymans-invoice' }] } };
  await page.request.post('/api/staff/content/seasons', { data, headers: { origin: url } });
  await open(page, '/staff/seasons/fish');
  const films = page.getByRole('group', { name: 'Films in order' }).getByRole('listitem');
  await films.getByText("The Ferryman's Invoice", { exact: true }).waitFor();
  const film = films.getByRole('combobox', { name: 'Film' });
  await expect.poll(() => film.inputValue()).toBe("The Ferryman's Invoice");
  await film.fill('deckch');
  await page.getByRole('option', { name: "Tomorrow's Deckchairs" }).waitFor();
  await film.press('Enter');
  await films.getByText("Tomorrow's Deckchairs", { exact: true }).waitFor();
  await page.getByText(/^Saved /).waitFor();
});

test('the history of a season names its films by their titles', async () => {
  const page = await visit('', STILL);
  await enterOffice(page, 'editor', 'rae', { site });
  const headers = { origin: url };
  const send = async (method: string, call: string, data?: unknown) => {
    const answer = await page.request.fetch(`/api/staff/content/${call}`, { method, data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const season = 'seasons/by-hand';
  const { live } = await send('GET', season);
  const films = [{ slug: 'the-ferrymans-invoice', line: 'He rows' }, { slug: 'no-such-film' }];
  await send('PUT', `${season}/draft`, { basedOn: live.number, body: { ...live.body, films } });
  await open(page, `/staff/${season}`);
  await press(page, 'History');
  const change = page.locator('.changes > div').filter({ has: page.getByText('Film', { exact: true }) });
  await change.getByText("The Ferryman's Invoice", { exact: true }).waitFor();
  await change.getByText('no-such-film', { exact: true }).waitFor();
  await page.getByText(/Film: The Fox Who Kept the Signal Box$/).waitFor();
});

test('a preview link ends, and a day is forgotten, after a question', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (?:409|422)/);
  await enterOffice(page, 'editor', 'quill', { site, path: '/staff/posts/saltmarsh-festival-report' });
  await press(page, 'Share…');
  const links = page.getByRole('dialog', { name: 'Share a preview' });
  await field(page, 'For whom').fill('The paper');
  await press(page, 'Make a link');
  const end = links.getByRole('button', { name: 'End it: The paper' });
  const ending = page.getByRole('dialog', { name: 'End the link: The paper?' });
  await end.click();
  await expectNoFaults(page);
  await ending.getByRole('button', { name: 'Cancel' }).click();
  await end.click();
  await ending.getByRole('button', { name: 'End it' }).click();
  await expect.poll(() => end.count()).toBe(0);
  await links.getByRole('button', { name: 'Close' }).click();

  await press(page, 'Schedule…');
  await field(page, 'Goes off').fill('2099-01-01T10:00');
  await press(page, 'Schedule');
  await page.getByText(/Goes off .* 2099/).waitFor();
  await press(page, 'Forget the day…');
  const question = page.getByRole('dialog', { name: 'Forget the day?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Forget the day…');
  await question.getByRole('button', { name: 'Forget the day' }).click();
  await page.getByText('It has no day any more.').waitFor();
  await expect.poll(() => page.getByText(/Goes off .* 2099/).count()).toBe(0);
});

test('a copy of a post begins today; what is taken off comes back by Undo; the list is filtered by tag', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409/);
  await enterOffice(page, 'editor', 'dan', { site, path: '/staff/posts/saltmarsh-festival-report' });
  await press(page, 'Duplicate');
  await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor();
  const today = localTime(new Date().toISOString(), 'Europe/London').slice(0, 10);
  expect(await field(page, 'Date').inputValue()).toBe(today);

  const post = '/blog/saltmarsh-festival-report';
  const status = async () => (await fetch(new URL(post, url))).status;
  await open(page, '/staff/posts/saltmarsh-festival-report');
  await press(page, 'Take off');
  await page.getByText(/is off the site\.$/).waitFor();
  expect(await status()).toBe(404);
  await press(page, 'Undo');
  await page.getByText(/is live again\.$/).waitFor();
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'Take off', exact: true }).waitFor();

  page.allow(/status of 422/);
  await open(page, '/staff/posts/the-sound-of-quiet-coach-c');
  await press(page, 'Take off');
  await page.getByText('names it: change that first').first().waitFor();

  await open(page, '/staff/posts');
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1);
});
