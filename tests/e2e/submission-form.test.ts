import { expect, test } from 'vitest';
import { SubmissionGuide } from '#contract/catalogue/company.ts';
import { button, field, fieldError, fill, SUBMISSION, toast } from './forms-under-test.ts';
import { readApi } from './site-api.ts';
import { type Visit, visit } from './visit.ts';

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
const genre = (page: Visit) => page.getByRole('combobox', { name: 'Genre' });

test('the guidelines precede the form', async () => {
  const { guidelines } = await readApi(SubmissionGuide, '/api/site/submission');
  const page = await visit(SUBMISSION.path);
  const region = page.getByRole('region', { name: 'Guidelines' });
  expect(await region.getByRole('listitem').count()).toBe(3);
  const text = (await region.textContent()) ?? '';
  for (const guideline of guidelines) expect(text).toContain(guideline);
  for (const rule of [/any genre/, /within the last 3 years/, /High production quality/])
    expect(text).toMatch(rule);
});

test('the fields of the sender are a group, separate from those of the film', async () => {
  const page = await visit(SUBMISSION.path);
  expect(await page.getByRole('group', { name: 'About you' }).getByRole('textbox').count()).toBe(4);
});

test('the form offers the genres of product.md#submit-a-film, none of them required', async () => {
  const page = await visit(SUBMISSION.path);
  const values = await genre(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual(['', ...GENRES]);
  expect(await genre(page).getAttribute('required')).toBeNull();
});

test.each(['Screener URL', 'Trailer URL'])(
  'the browser validates %s without showing its bubble',
  async (label) => {
    const page = await visit(SUBMISSION.path);
    await fill(page, { ...SUBMISSION.required, [label]: 'my film' });
    expect(await field(page, label).getAttribute('type')).toBe('url');
    await button(page, SUBMISSION).click();
    await expect
      .poll(() => field(page, label).evaluate((element) => element.matches(':focus:invalid')))
      .toBe(true);
    expect(await fieldError(page, label)).toBe(
      `${label} must be a web address that begins with http:// or https://`,
    );
  },
);

test('a missing https:// is added on blur or on Enter', async () => {
  const page = await visit(SUBMISSION.path);
  await fill(page, { ...SUBMISSION.required, 'Trailer URL': 'www.films.example/low-tide' });
  const screener = field(page, 'Screener URL');
  await screener.fill('vimeo.com/123456');
  const posted = page.waitForRequest(SUBMISSION.call);
  await screener.press('Enter');
  expect((await posted).postDataJSON()).toMatchObject({
    screenerUrl: 'https://vimeo.com/123456',
    trailerUrl: 'https://www.films.example/low-tide',
  });
  await toast(page, SUBMISSION.sent).waitFor();
});

test('the trailer URL is optional', async () => {
  const page = await visit(SUBMISSION.path);
  expect(await field(page, 'Trailer URL').getAttribute('required')).toBeNull();
});

test('the synopsis counts its words, warns past 500 and is sent anyway', async () => {
  const page = await visit(SUBMISSION.path);
  const synopsis = field(page, 'Synopsis');
  expect(await synopsis.getAttribute('placeholder')).toMatch(/maximum 500 words/);
  await synopsis.fill('tide '.repeat(500));
  await page.getByText('500 of 500 words').waitFor();
  expect(await page.getByText('That is longer than we ask for.').count()).toBe(0);
  await fill(page, SUBMISSION.required);
  await synopsis.fill('tide '.repeat(501));
  await page.getByText('501 of 500 words').waitFor();
  await page.getByText('That is longer than we ask for.').waitFor();
  await button(page, SUBMISSION).click();
  await toast(page, SUBMISSION.sent).waitFor();
  await page.getByText('0 of 500 words', { exact: true }).waitFor();
});

test.each([true, false])(
  'genre and copyright box are sent with their current values, the box checked: %s',
  async (agreed) => {
    const page = await visit(SUBMISSION.path);
    await fill(page, SUBMISSION.required);
    if (agreed) await page.getByRole('checkbox').check();
    if (agreed) await genre(page).selectOption('sci-fi');
    const posted = page.waitForRequest(SUBMISSION.call);
    await button(page, SUBMISSION).click();
    expect((await posted).postDataJSON()).toMatchObject({
      genre: agreed ? 'sci-fi' : '',
      copyrightAgreement: agreed,
    });
    await toast(page, SUBMISSION.sent).waitFor();
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(false);
  },
);

test('a submission withdrawn elsewhere is shown so once a change of it is refused', async () => {
  const page = await visit(SUBMISSION.path);
  page.allow(/status of 409/);
  await fill(page, SUBMISSION.required);
  await button(page, SUBMISSION).click();
  await page.getByRole('link', { name: /\/submission\// }).click();
  await page.getByRole('button', { name: 'Withdraw…' }).click();
  const address = page.url().replace('/submission/', '/api/submission/');
  expect((await page.request.post(`${address}/withdraw`, { data: {} })).status()).toBe(200);
  await page.getByRole('button', { name: 'Withdraw the film' }).click();
  await page.getByRole('heading', { level: 2, name: 'The film is withdrawn' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});
