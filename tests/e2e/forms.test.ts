import { describe, expect, test } from 'vitest';
import { answer, cut, hold } from './network.ts';
import { type Visit, visit } from './visit.ts';

/** The two forms: website.md sections 2, 4, 5 and 8. */
const FORMS = [
  {
    path: '/contact',
    call: '**/api/contact',
    idle: 'Send Message',
    busy: 'Sending...',
    sent: ['Message sent successfully!', "Thank you for contacting us. We'll get back to you soon."],
    failed: ['Failed to send message', 'Please try again later or contact us directly.'],
    required: {
      'First Name': 'Ada',
      'Last Name': 'Okoro',
      Email: 'ada@example.com',
      'Phone Number': '020 7946 0000',
      Message: 'Do you lend prints?',
    },
    optional: {},
  },
  {
    path: '/submit-film',
    call: '**/api/film-submission',
    idle: 'Submit Film',
    busy: 'Submitting...',
    sent: [
      'Film submitted successfully!',
      "Thank you for your submission. We'll review it and get back to you soon.",
    ],
    failed: ['Failed to submit film', 'Please check all required fields and try again.'],
    required: {
      'First Name': 'Ada',
      'Last Name': 'Okoro',
      Email: 'ada@example.com',
      'Film Title': 'Low Tide',
      'Screener URL': 'https://example.com/low-tide',
    },
    optional: { 'Phone Number': '020 7946 0000', Synopsis: 'A tide that does not come back.' },
  },
] as const;

type Form = (typeof FORMS)[number];

const refusal = (error: string) => JSON.stringify({ success: false, error });

/** Status and body of an answer, and what is shown of it. */
const REFUSALS = [
  [500, refusal('Something went wrong. Request id 7'), 'Request id 7'],
  [429, refusal('Too many tries.'), 'Too many tries.'],
  [503, refusal('The site cannot reach its database.'), 'cannot reach its database'],
  [502, '<html>Bad Gateway</html>', 'Something went wrong on our side'],
  [200, refusal('Not today.'), 'Not today.'],
] as const;

const field = (page: Visit, label: string) => page.getByRole('textbox', { name: label });
const button = (page: Visit, { idle }: Form) => page.getByRole('button', { name: idle });
const toast = (page: Visit, [title, description]: readonly string[]) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: description });

async function fill(page: Visit, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

async function typed(page: Visit, { required, optional }: Form) {
  const labels = Object.keys({ ...required, ...optional });
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await field(page, label).inputValue()])),
  );
}

describe.each(FORMS)('the form of $path', (form) => {
  const everything = { ...form.required, ...form.optional };

  test('is sent once, says so and is empty again', async () => {
    const page = await visit(form.path);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON());
    });
    const release = await hold(page, form.call);
    await fill(page, everything);
    await button(page, form).click();
    const busy = page.getByRole('button', { name: form.busy });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    await field(page, 'First Name').press('Enter');
    release();
    await toast(page, form.sent).waitFor();
    expect(sent).toHaveLength(1);
    expect(Object.values(await typed(page, form)).join('')).toBe('');
    await page.reload();
    expect(Object.values(await typed(page, form)).join('')).toBe('');
  });

  test('needs every required field and no other', async () => {
    const page = await visit(form.path);
    await fill(page, everything);
    for (const [label, value] of Object.entries(form.required)) {
      await field(page, label).fill('');
      await button(page, form).click();
      await expect
        .poll(() => field(page, label).evaluate((element) => element.matches(':focus:invalid')), {
          message: label,
        })
        .toBe(true);
      await field(page, label).fill(value);
    }
    for (const label of Object.keys(form.optional)) {
      expect(await field(page, label).getAttribute('required'), label).toBeNull();
    }
  });

  test('says why it was not taken and keeps what was typed, also over a reload', async () => {
    const page = await visit(form.path);
    page.allow(/status of \d{3}/);
    await fill(page, everything);
    for (const [status, body, sentence] of REFUSALS) {
      await page.unroute(form.call);
      await answer(page, form.call, { status, body });
      await button(page, form).click();
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await toast(page, form.failed).waitFor();
      expect(await typed(page, form), sentence).toEqual(everything);
    }
    await page.reload();
    await expect.poll(() => typed(page, form)).toEqual(everything);
  });

  test('keeps what was typed when the network is gone, and repeats it with the same key', async () => {
    const page = await visit(form.path);
    page.allow(/ERR_FAILED/);
    const keys: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.postDataJSON().idempotencyKey);
    });
    await cut(page, form.call);
    await fill(page, everything);
    await button(page, form).click();
    await toast(page, form.failed).waitFor();
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    await page.unroute(form.call);
    await page.reload();
    await expect.poll(() => typed(page, form)).toEqual(everything);
    await button(page, form).click();
    await toast(page, form.sent).waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('shows the fault of a field at the field and leads there', async () => {
    const page = await visit(form.path);
    page.allow(/status of 400/);
    await fill(page, { ...everything, 'Last Name': '   ' });
    await button(page, form).click();
    await toast(page, form.failed).waitFor();
    const lastName = field(page, 'Last Name');
    await expect.poll(() => lastName.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await lastName.getAttribute('aria-invalid')).toBe('true');
    const described = await lastName.evaluate((element) => element.getAttribute('aria-describedby') ?? '');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Last name is required');
  });

  test('says without scripts how to reach the company instead', async () => {
    const page = await visit(form.path, { javaScriptEnabled: false });
    const note = page.locator('form noscript p');
    expect(await note.textContent()).toMatch(/needs JavaScript.* write to .+@.+ or telephone [\d ]+ instead/);
    expect(await note.isVisible()).toBe(true);
    expect(await button(page, form).isVisible()).toBe(false);
  });
});

describe('the film submission', () => {
  const [, submission] = FORMS;

  test('offers the genres of the specification', async () => {
    const page = await visit('/submit-film');
    const values = page.getByRole('combobox', { name: 'Genre' }).locator('option:not([value=""])');
    expect(
      await values.evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
    ).toEqual([
      'drama',
      'documentary',
      'comedy',
      'thriller',
      'horror',
      'sci-fi',
      'animation',
      'experimental',
    ]);
  });

  test('counts the words of the synopsis, warns past 500 and is sent all the same', async () => {
    const page = await visit('/submit-film');
    const synopsis = field(page, 'Synopsis');
    expect(await synopsis.getAttribute('placeholder')).toMatch(/maximum 500 words/);
    await synopsis.fill('tide '.repeat(500));
    await page.getByText('500 of 500 words').waitFor();
    expect(await page.getByText('That is longer than we ask for.').count()).toBe(0);
    await fill(page, submission.required);
    await synopsis.fill('tide '.repeat(501));
    await page.getByText('501 of 500 words').waitFor();
    await page.getByText('That is longer than we ask for.').waitFor();
    await button(page, submission).click();
    await toast(page, submission.sent).waitFor();
    await page.getByText('0 of 500 words', { exact: true }).waitFor();
  });

  test.each([true, false])('sends the copyright box as it is left: %s', async (agreed) => {
    const page = await visit('/submit-film');
    await fill(page, submission.required);
    if (agreed) await page.getByRole('checkbox').check();
    const request = page.waitForRequest(submission.call);
    await button(page, submission).click();
    expect((await request).postDataJSON().copyrightAgreement).toBe(agreed);
    await toast(page, submission.sent).waitFor();
  });
});
