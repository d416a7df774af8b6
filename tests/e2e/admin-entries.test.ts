import { expect, test } from 'vitest';
import { z } from 'zod';
import { Post } from '#contract/catalogue/blog.ts';
import { localTime } from '#web/admin/sections/content/zoned-time.ts';
import { expectNoFaults } from './axe.ts';
import { withoutTimersFrom } from './clock.ts';
import { openAdmin } from './colleague.ts';
import { hold } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { open, type Visit, visit } from './visit.ts';

const site = await startOwnSite();
const url = site.SITE_URL;

const PICTURE = new URL('../../content/media/films/saltgrave-light/still-1.jpg', import.meta.url).pathname;
const STILL = { reducedMotion: 'reduce', site: url } as const;

const field = (page: Visit, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Visit, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

test('a season shows its films by title, and Enter chooses one', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'sam', { site });
  const data = { entry: 'fish', body: { title: 'Fish', films: [{ slug: 'the-ferrymans-invoice' }] } };
  await page.request.post('/api/staff/content/seasons', { data, headers: { origin: url } });
  await open(page, '/staff/seasons/fish');
  const films = page.getByRole('group', { name: 'Films in order' }).getByRole('listitem');
  await films.getByText('The Ferryman’s Invoice', { exact: true }).waitFor();
  const film = films.getByRole('combobox', { name: 'Film' });
  await expect.poll(() => film.inputValue()).toBe('The Ferryman’s Invoice');
  await film.focus(); // the clear button is visible only then
  for (const name of ['Remove %', 'Show choices: Film, %', 'Clear: Film, %'])
    await films.getByRole('button', { name: name.replace('%', 'The Ferryman’s Invoice') }).waitFor();
  await film.fill('deckch');
  await page.getByRole('option', { name: 'Tomorrow’s Deckchairs' }).waitFor();
  await film.press('Enter');
  await films.getByText('Tomorrow’s Deckchairs', { exact: true }).waitFor();
  await saved(page);
});

test('the title of a film in a season is requested by its row and by its field, once each', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'tess', { site });
  const titles = [
    'Pierhead, February',
    'Services Northbound',
    'The Last Dialling Tone',
    'Sixteen Reservoirs',
  ];
  const slugs = ['pierhead-february', 'services-northbound', 'the-last-dialling-tone', 'sixteen-reservoirs'];
  const data = { entry: 'tides', body: { title: 'Tides', films: slugs.map((slug) => ({ slug })) } };
  await page.request.post('/api/staff/content/seasons', { data, headers: { origin: url } });
  const asked: (string | null)[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('entry')));
  await open(page, '/staff/seasons/tides');
  for (const title of titles) await page.getByRole('button', { name: `Remove ${title}` }).waitFor();
  for (const slug of slugs) expect(asked.filter((each) => each === slug).length).toBeLessThanOrEqual(2);
});

test('the history of a season shows its films by title', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'rae', { site });
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
  await change.getByText('The Ferryman’s Invoice', { exact: true }).waitFor();
  await change.getByText('no-such-film', { exact: true }).waitFor();
  await page.getByText(/Film: The Fox Who Kept the Signal Box$/).waitFor();
});

test('revoking a preview link and removing a schedule ask for confirmation', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (?:409|422)/);
  await openAdmin(page, 'editor', 'quill', { site, path: '/staff/posts/saltmarsh-festival-report' });
  await press(page, 'Share…');
  const links = page.getByRole('dialog', { name: 'Share a preview' });
  await field(page, 'For whom').fill('The paper');
  await press(page, 'Make a link');
  await field(page, 'Link, shown this once').waitFor();
  await page.mouse.click(4, 400); // outside the dialog: closing it would lose the link
  await field(page, 'Link, shown this once').waitFor();
  const end = links.getByRole('button', { name: 'End it: The paper' });
  const ending = page.getByRole('dialog', { name: 'End the link: The paper?' });
  await end.click();
  await expectNoFaults(page);
  await ending.getByRole('button', { name: 'Cancel' }).click();
  await end.click();
  await ending.getByRole('button', { name: 'End it' }).click();
  await links.waitFor(); // the confirmation that hid it is closed
  await expect.poll(() => end.count()).toBe(0);
  await links.getByRole('button', { name: 'Close' }).click();

  await press(page, 'Schedule…');
  await field(page, 'Goes off').fill('2099-01-01T10:00');
  await press(page, 'Schedule');
  await page.getByText(/Goes off .* 2099/).waitFor();
  await press(page, 'Unschedule…');
  const question = page.getByRole('dialog', { name: 'Unschedule?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await press(page, 'Unschedule…');
  await question.getByRole('button', { name: 'Unschedule' }).click();
  await page.getByText('It is no longer scheduled.').waitFor();
  await expect.poll(() => page.getByText(/Goes off .* 2099/).count()).toBe(0);
});

test('a scheduled text cannot be discarded until its schedule is removed', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'wren', { site });
  const send = async (method: string, call: string, data?: unknown) => {
    const answer = await page.request.fetch(`/api/staff/content/${call}`, {
      method,
      data,
      headers: { origin: url },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const season = 'seasons/by-hand';
  const { live } = await send('GET', season);
  const body = { ...live.body, title: 'By hand, once more' };
  await send('DELETE', `${season}/draft`);
  const { number } = await send('PUT', `${season}/draft`, { basedOn: live.number, body });
  const [kind, entry] = season.split('/');
  const entries = [{ kind, entry, number }];
  await send('POST', 'publish', { entries, at: '2099-01-01T10:00:00Z', despiteWarnings: true });
  await open(page, `/staff/${season}`);
  await page.getByText(/Goes live on .* 2099.* with this text/).waitFor();
  await page.getByText('No changes', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  const discard = page.getByRole('button', { name: 'Discard changes' });
  expect(await discard.count()).toBe(0);

  await press(page, 'Unschedule…');
  await page.getByRole('dialog').getByRole('button', { name: 'Unschedule' }).click();
  await page.getByText('Live, with changes').waitFor();
  await discard.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('The changes are discarded.').waitFor();
  await expect.poll(() => field(page, 'Title').inputValue()).toBe(live.body.title);
});

test('a copied post is dated today; Undo restores an unpublished one; the list filters by tag', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409/);
  await withoutTimersFrom(page, 10_000); // keeps Undo visible
  await openAdmin(page, 'editor', 'dan', { site, path: '/staff/posts/saltmarsh-festival-report' });
  const today = () => localTime(new Date().toISOString(), 'Europe/London').slice(0, 10);
  const before = today();
  await press(page, 'Duplicate');
  await page.getByRole('heading', { level: 1, name: /\(copy\)$/ }).waitFor();
  expect([before, today()]).toContain(await field(page, 'Date').inputValue());

  const post = '/blog/saltmarsh-festival-report';
  const status = async () => (await fetch(new URL(post, url))).status;
  await open(page, '/staff/posts/saltmarsh-festival-report');
  await press(page, 'Unpublish');
  await page.getByText(/is off the site\.$/).waitFor();
  expect(await status()).toBe(404);
  await press(page, 'Undo');
  await page.getByText(/is live again\.$/).waitFor();
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'Unpublish', exact: true }).waitFor();

  await open(page, '/staff/posts');
  const live = z.array(Post).parse(await (await fetch(new URL('/api/blog', url))).json());
  const tagged = live.filter(({ tags }) => tags.includes('Restoration')).map(({ title }) => title);
  expect(tagged.length).toBeGreaterThan(1);
  const titles = page.getByRole('table').getByRole('link').and(page.locator('[href*="/staff/posts/"]'));
  await expect.poll(() => titles.count()).toBeGreaterThan(tagged.length);
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'Restoration' }).click();
  await expect.poll(async () => (await titles.allTextContents()).sort()).toEqual(tagged.sort());
});

test('an unpublished entry opens with its text; restoring it keeps the draft', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409/);
  await openAdmin(page, 'editor', 'fern', { site, path: '/staff/posts/saltmarsh-festival-report' });
  const title = await field(page, 'Title').inputValue();
  expect(title).not.toBe('');
  await press(page, 'Unpublish');
  await page.getByText('Unpublished', { exact: true }).waitFor();
  expect(await field(page, 'Title').inputValue()).toBe(title);
  await page.getByText('No changes', { exact: true }).waitFor();
  await field(page, 'Excerpt').fill('Because they last.');
  await saved(page);
  await press(page, 'Restore');
  await page.getByText('The draft below has changes that are not on the site.').waitFor();
  await page.getByText('Live, with changes').waitFor();
  expect(await field(page, 'Title').inputValue()).toBe(title);
  const html = await (await fetch(new URL('/blog/saltmarsh-festival-report', url))).text();
  expect(html).not.toContain('Because they last.');
  await press(page, 'Publish');
  await page.getByText(/is live\.$/).waitFor();
});

test('pictures added by two users at once are all in the list', async () => {
  const page = await visit('', STILL);
  page.allow(/status of (?:404|409|503)/); // 503: a picture being processed is requested again
  await openAdmin(page, 'editor', 'una', { site });
  const headers = { origin: url };
  const still = { fields: { title: 'Theirs', file: { url: '/media/films/saltgrave-light/still-2.jpg' } } };
  const body = { title: 'Neap', seoTitle: 'Neap' };
  await page.request.post('/api/staff/content/films', { data: { entry: 'neap', body }, headers });
  await open(page, '/staff/films/neap');
  const synopsis = field(page, 'Synopsis');
  await synopsis.waitFor();
  const { draft } = await (await page.request.get('/api/staff/content/films/neap')).json();
  const theirs = { body: { ...draft.body, otherImages: [still] }, basedOn: draft.number };
  const saved = await page.request.put('/api/staff/content/films/neap/draft', { data: theirs, headers });
  expect(saved.status()).toBe(200);

  const letGo = await hold(page, '**/films/neap/draft');
  await synopsis.fill('Typed meanwhile.');
  await press(page, 'Choose or upload pictures');
  await field(page, 'Files to upload').setInputFiles(PICTURE);
  letGo();
  const stills = page.getByRole('group', { name: 'Stills', includeHidden: true }); // behind the dialog
  const titles = () =>
    stills.getByLabel('Title').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await expect.poll(titles).toEqual(['Theirs']);
  await press(page, 'Add 1 picture');
  await expect.poll(titles).toEqual(['Theirs', expect.any(String)]);
});
