import { expect, test } from 'vitest';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { unfold } from './unfold.ts';
import { open, type Visit, visit } from './visit.ts';

const site = await startOwnSite();
const url = site.SITE_URL;

const STILL = { reducedMotion: 'reduce', site: url } as const;

const field = (page: Visit, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Visit, name: string) => page.getByRole('button', { name, exact: true });
const press = (page: Visit, name: string) => button(page, name).click();

async function send(page: Visit, call: string, data: object) {
  const answer = await page.request.post(`/api/staff/content/${call}`, { data, headers: { origin: url } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Opens the form of a new entry. */
async function begin(page: Visit, title: string, kind: 'films' | 'posts' = 'films'): Promise<void> {
  const { entry } = await send(page, kind, { body: { title } });
  await open(page, `/staff/${kind}/${entry}`);
}

test('Enter takes the offered option; a comma or Enter after Escape the typed text', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'cleo', { site });
  await begin(page, 'Chips and Vinegar');
  await unfold(page, 'Facts');
  const countries = page.getByRole('combobox', { name: 'Countries' });
  const chips = page.locator('.MuiAutocomplete-root', { has: countries }).locator('.MuiChip-label');
  const highlighted = () => countries.evaluate((each) => each.getAttribute('aria-activedescendant') ?? '');
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  const isHighlighted = async (name: string) =>
    (await option(name).getAttribute('id')) === (await highlighted());

  await countries.pressSequentially('United K');
  await expect.poll(() => isHighlighted('United Kingdom')).toBe(true);
  expect(await option('Add “United K”').count()).toBe(1);
  await countries.press('Enter');
  await countries.pressSequentially('Bel');
  await expect.poll(() => isHighlighted('Belgium')).toBe(true);
  await countries.press('Tab');
  await countries.pressSequentially('Ire');
  await option('Ireland').waitFor();
  await countries.press('Escape');
  await countries.press('Enter');
  const answered = page.waitForResponse(/search=Nor(?:&|$)/); // it highlights the first result
  await countries.pressSequentially('Nor');
  await (await answered).finished();
  await expect.poll(() => isHighlighted('Norway')).toBe(true);
  await countries.press('ArrowDown');
  await expect.poll(() => isHighlighted('Add “Nor”')).toBe(true);
  await countries.press('Enter');
  await countries.pressSequentially('Pol,Chile');
  await option('Chile').waitFor();
  await countries.press('Enter');
  await expect
    .poll(() => chips.allTextContents())
    .toEqual(['United Kingdom', 'Belgium', 'Ire', 'Nor', 'Pol', 'Chile']);
});

test('a chosen name that contains a comma stays one name', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'vane', { site });
  const film = { title: 'A Duet', description: 'Two sing.', categories: ['new'], cast: ['Sammy Vane, Jr.'] };
  const { entry, number } = await send(page, 'films', { body: film });
  await send(page, 'publish', { entries: [{ kind: 'films', entry, number }], despiteWarnings: true });
  await begin(page, 'A Trio');
  const cast = page.getByRole('combobox', { name: 'Cast' });
  await cast.pressSequentially('Sammy');
  await page.getByRole('option', { name: 'Sammy Vane, Jr.', exact: true }).click();
  const chips = page.locator('.MuiAutocomplete-root', { has: cast }).locator('.MuiChip-label');
  await expect.poll(() => chips.allTextContents()).toEqual(['Sammy Vane, Jr.']);
});

test('the address of an untitled still can be cleared and typed again', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 404/); // the picture does not exist
  await openAdmin(page, 'editor', 'stella', { site });
  await begin(page, 'The Emptied Frame');
  const stills = page.getByRole('group', { name: 'Stills' });
  await stills.getByRole('button', { name: 'Add by address' }).click();
  const address = stills.getByRole('textbox', { name: 'Address' });
  await address.fill('/media/one.jpg');
  await saved(page);
  await address.fill('');
  await address.pressSequentially('/media/two.jpg');
  expect(await address.inputValue()).toBe('/media/two.jpg');
});

/** Schedules a film without a category, which causes a warning. Resolves to the button for a second click. */
async function scheduleWithWarning(page: Visit, synopsis: string) {
  await field(page, 'Synopsis').fill(synopsis);
  await saved(page);
  await press(page, 'Schedule…');
  await field(page, 'Goes on').fill('2099-03-12T09:00');
  await press(page, 'Schedule');
  const doubted = button(page, 'Schedule anyway');
  await doubted.waitFor();
  await page.getByText(/^Not planned yet: goes live on .* 12 March 2099 at 09:00\.$/).waitFor();
  return doubted;
}

test('changing a text after its warnings shows its current warnings', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409/);
  await openAdmin(page, 'editor', 'wanda', { site });
  await begin(page, 'The Second Thought');
  await field(page, 'Synopsis').fill('She thinks again.');
  await saved(page);
  await press(page, 'Publish');
  await button(page, 'Publish anyway').waitFor();
  await field(page, 'Synopsis').fill('She thinks a third time.');
  await press(page, 'Publish');
  await button(page, 'Publish anyway').waitFor();
  await press(page, 'Publish anyway');
  await page.getByText('The Second Thought is live.').waitFor();
});

test('changing a text after the warnings of its schedule keeps the schedule', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409/);
  await openAdmin(page, 'editor', 'emma', { site });
  await begin(page, 'The Embargo');
  const doubted = await scheduleWithWarning(page, 'Nobody may see it yet.');
  await page.getByRole('combobox', { name: 'Categories' }).pressSequentially('new');
  const sent = page.waitForRequest((request) => request.url().endsWith('/publish'));
  await doubted.hover();
  await page.mouse.down(); // the typed name becomes a chip
  await button(page, 'Schedule').or(button(page, 'Publish')).hover(); // it has shrunk under the mouse
  await page.mouse.up();
  expect((await sent).postDataJSON()).toMatchObject({ at: '2099-03-12T09:00:00.000Z' });
  expect((await sent).postDataJSON()).not.toHaveProperty('despiteWarnings');
  await (await sent).response();
  expect((await fetch(new URL('/film/the-embargo', url))).status).toBe(404);
});

test('a schedule that was not accepted yet can be discarded in its dialog', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409/);
  await openAdmin(page, 'editor', 'gwen', { site });
  await begin(page, 'The Given Up Day');
  await scheduleWithWarning(page, 'It comes one day.');
  await field(page, 'Synopsis').fill('It comes today.');
  await button(page, 'Schedule').waitFor();
  await press(page, 'Schedule…');
  expect(await field(page, 'Goes on').inputValue()).toBe('2099-03-12T09:00');
  await press(page, 'Cancel');
  await button(page, 'Publish').waitFor();
});

test('a partly typed name becomes no chip when another window or the login takes the focus', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 401/);
  await openAdmin(page, 'editor', 'fia', { site });
  await begin(page, 'The Half of It');
  await unfold(page, 'Facts');
  const countries = page.getByLabel('Countries').and(page.locator('input'));
  const chips = page.locator('.MuiAutocomplete-root', { has: countries }).locator('.MuiChip-label');
  await countries.pressSequentially('Zubro');
  await countries.evaluate((field: HTMLElement) => {
    document.hasFocus = () => false; // as after Alt+Tab; under automation Chromium believes that it always has the focus
    field.blur();
  });
  expect(await chips.count()).toBe(0);
  await page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
  await countries.focus();
  expect(await countries.inputValue()).toBe('Zubro');

  // The session ends only with the field's own completion request: another request of the page would open the login earlier.
  await page.intercept(/countries\?search=Zubrow$/, async (request) => {
    await page.context().clearCookies();
    await request.fallback();
  });
  await countries.press('w');
  await page.getByRole('dialog', { name: 'Your session has ended' }).getByLabel('Password').waitFor();
  expect(await chips.count()).toBe(0);
  expect(await countries.inputValue()).toBe('Zubrow');
});

test("Enter on a button beside a link's address clicks that button", async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'finn', { site });
  await begin(page, 'Notes on Low Tide', 'posts');
  const body = page.getByRole('textbox', { name: 'Body' });
  const link = body.getByRole('link');
  const address = page.getByLabel('Address of the link');
  const openForm = () => page.getByRole('button', { name: 'Link', exact: true }).first().click();
  const enter = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  await body.fill('Low tide');
  await body.press('ControlOrMeta+a');
  await openForm();
  await address.fill('/films');
  await enter('Cancel');
  await expect.poll(() => address.count()).toBe(0);
  expect(await link.count()).toBe(0);

  await openForm();
  await address.fill('/films');
  await address.press('Enter');
  await link.waitFor();
  await openForm();
  await enter('Remove link');
  await expect.poll(() => link.count()).toBe(0);
  await saved(page);
});
