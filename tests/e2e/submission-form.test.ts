import { expect, test } from 'vitest';
import { SubmissionGuide } from '#contract/site.ts';
import {
  expectAskedFor,
  expectBusy,
  expectNothingLost,
  type FormUnderTest,
  failures,
  fillIn,
  formOf,
  press,
} from './form-failures.ts';
import { toastOf } from './member.ts';
import { readApi } from './site-api.ts';
import { visit } from './visit.ts';

const SUBMISSION: FormUnderTest = {
  path: '/submit-film',
  api: '/api/film-submission',
  name: 'Submit a film',
  button: { idle: 'Submit Film', busy: 'Submitting...' },
  required: {
    'First Name': 'Ivo',
    'Last Name': 'Marsh',
    Email: 'ivo@example.com',
    'Film Title': 'The Weir, Again',
    'Screener URL': 'https://screeners.example/weir?key=1',
  },
  failed: {
    title: 'Failed to submit film',
    description: 'Please check all required fields and try again.',
  },
};
const OPTIONAL = ['Phone Number', 'Genre', 'Synopsis', 'Trailer URL'];
const GENRES = [
  'drama',
  'documentary',
  'comedy',
  'thriller',
  'horror',
  'sci-fi',
  'animation',
  'experimental',
];

test('the guidelines stand before the form', async () => {
  const { guidelines } = await readApi(SubmissionGuide, '/api/site/submission');
  const page = await visit(SUBMISSION.path);
  const items = page.getByRole('region', { name: 'Guidelines' }).getByRole('listitem');
  expect(await items.count()).toBe(3);
  const text = (await page.getByRole('region', { name: 'Guidelines' }).textContent()) ?? '';
  for (const guideline of guidelines) expect(text).toContain(guideline);
  for (const rule of [/any genre/, /within the last 3 years/, /High production quality/])
    expect(text).toMatch(rule);
});

test('five fields are required, four are optional, the addresses are of URL type', async () => {
  const page = await visit(SUBMISSION.path);
  const form = formOf(page, SUBMISSION);
  for (const label of Object.keys(SUBMISSION.required))
    expect(await form.getByLabel(label).getAttribute('required'), label).not.toBeNull();
  for (const label of OPTIONAL)
    expect(await form.getByLabel(label).getAttribute('required'), label).toBeNull();
  expect(await form.getByRole('checkbox').getAttribute('required')).toBeNull();
  for (const label of ['Screener URL', 'Trailer URL'])
    expect(await form.getByLabel(label).getAttribute('type')).toBe('url');
  const genres = await form
    .getByLabel('Genre')
    .locator('option')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  expect(genres.filter(Boolean)).toEqual(GENRES);
  expect(await form.getByLabel('Synopsis').getAttribute('placeholder')).toMatch(/maximum 500 words/);
});

test('a film is submitted, with the box unchecked and all that is optional left out', async () => {
  const page = await visit(SUBMISSION.path);
  await fillIn(page, SUBMISSION);
  const posted = page.waitForRequest('**/api/film-submission');
  await press(page, SUBMISSION);
  expect((await posted).postDataJSON()).toMatchObject({
    filmTitle: 'The Weir, Again',
    copyrightAgreement: false,
  });
  await toastOf(page, 'Film submitted successfully!')
    .getByText("Thank you for your submission. We'll review it and get back to you soon.")
    .waitFor();
  expect(await formOf(page, SUBMISSION).getByLabel('Film Title').inputValue()).toBe('');
});

test('a film is submitted with everything filled in', async () => {
  const page = await visit(SUBMISSION.path);
  const form = formOf(page, SUBMISSION);
  await fillIn(page, SUBMISSION);
  await form.getByLabel('Phone Number').fill('020 7946 0000');
  await form.getByLabel('Genre').selectOption('sci-fi');
  await form.getByLabel('Synopsis').fill('A weir is kept.');
  await form.getByLabel('Trailer URL').fill('https://trailers.example/weir');
  await form.getByRole('checkbox').check();
  const posted = page.waitForRequest('**/api/film-submission');
  await press(page, SUBMISSION);
  expect((await posted).postDataJSON()).toMatchObject({ genre: 'sci-fi', copyrightAgreement: true });
  await toastOf(page, 'Film submitted successfully!').waitFor();
  expect(await form.getByRole('checkbox').isChecked()).toBe(false);
});

test('the synopsis counts its words and warns past 500, but is sent', async () => {
  const page = await visit(SUBMISSION.path);
  await fillIn(page, SUBMISSION);
  const synopsis = formOf(page, SUBMISSION).getByLabel('Synopsis');
  await synopsis.fill('word '.repeat(500));
  await page.getByText('500 of 500 words').waitFor();
  expect(await page.getByText('That is longer than we ask for.').count()).toBe(0);
  await synopsis.fill('word '.repeat(501));
  await page.getByText('501 of 500 words').waitFor();
  await page.getByText('That is longer than we ask for.').waitFor();
  await press(page, SUBMISSION);
  await toastOf(page, 'Film submitted successfully!').waitFor();
});

test('an address that is none is asked for again', async () => {
  const page = await visit(SUBMISSION.path);
  await fillIn(page, { ...SUBMISSION, required: { ...SUBMISSION.required, 'Screener URL': 'screeners' } });
  await press(page, SUBMISSION);
  const screener = formOf(page, SUBMISSION).getByLabel('Screener URL');
  expect(await screener.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(Object.keys(SUBMISSION.required))('a missing %s is asked for', (label) =>
  expectAskedFor(SUBMISSION, label),
);

test('the button says Submitting... and sends once', () => expectBusy(SUBMISSION));

test.each(failures)('%s: the toast says so and nothing typed is lost', (kind) =>
  expectNothingLost(SUBMISSION, kind),
);
