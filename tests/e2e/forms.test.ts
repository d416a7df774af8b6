import { describe, expect, test } from 'vitest';
import { button, FORMS, type Form, field, fieldError, fill, fillAsAsked, toast } from './forms-under-test.ts';
import { markToasts, NEW_TOAST } from './member.ts';
import { answer, cut, hold } from './network.ts';
import { type Visit, visit } from './visit.ts';

const refusal = (error: string) => JSON.stringify({ success: false, error });

/** Status and body of a reply, and the text shown. */
const REFUSALS = [
  [500, refusal('Something went wrong. Request id 7'), 'Request id 7'],
  [429, refusal('Too many attempts.'), 'Too many attempts.'],
  [503, refusal('The site cannot reach its database.'), 'cannot reach its database'],
  [502, '<html>Bad Gateway</html>', 'Something went wrong on our side'],
  [200, refusal('Not today.'), 'Not today.'],
] as const;

/** The idempotency keys that the page sends. */
function keysOf(page: Visit): (string | undefined)[] {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  return keys;
}

describe.each(FORMS)('the form of $path', (form) => {
  const everything = { ...form.required, ...form.optional };

  test('is sent once, confirms it and is empty again', async () => {
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
    await page.waitForFunction(hasLookedForDraft);
    expect(Object.values(await typed(page, form)).join('')).toBe('');
  });

  test('keeps corrections made while sending, to be sent again', async () => {
    const page = await visit(form.path);
    const release = await hold(page, form.call);
    await fill(page, everything);
    await button(page, form).click();
    await page.getByRole('button', { name: form.busy }).waitFor();
    await field(page, 'Email').fill('ada.okoro@example.com');
    release();
    await toast(page, form.sent).waitFor();
    const corrected = { ...everything, Email: 'ada.okoro@example.com' };
    expect(await typed(page, form)).toEqual(corrected);
    await page.reload();
    await expect.poll(() => typed(page, form)).toEqual(corrected);
  });

  test('requires every required field and no other', async () => {
    const page = await visit(form.path);
    await fill(page, form.optional);
    await fillAsAsked(page, form.required, button(page, form));
    for (const label of Object.keys(form.optional)) {
      expect(await field(page, label).getAttribute('required'), label).toBeNull();
    }
  });

  test('states why it was refused and keeps the typed text, even over a reload', async () => {
    const page = await visit(form.path);
    page.allow(/status of \d{3}/);
    await fill(page, everything);
    for (const [status, body, sentence] of REFUSALS) {
      page.letPass(form.call);
      await answer(page, form.call, { status, body });
      await markToasts(page);
      await button(page, form).click();
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
      await toast(page, form.failed).and(page.locator(NEW_TOAST)).waitFor();
      expect(await typed(page, form), sentence).toEqual(everything);
    }
    await page.reload();
    await expect.poll(() => typed(page, form)).toEqual(everything);
  });

  test('keeps the typed text without a network, and repeats it with the same key', async () => {
    const page = await visit(form.path);
    page.allow(/ERR_FAILED/);
    const keys = keysOf(page);
    await cut(page, form.call);
    await fill(page, everything);
    await button(page, form).click();
    await toast(page, form.failed).waitFor();
    await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
    page.letPass(form.call);
    await page.reload();
    await expect.poll(() => typed(page, form)).toEqual(everything);
    await button(page, form).click();
    await toast(page, form.sent).waitFor();
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  test('sends changed text with another key, and the first text again with the first', async () => {
    const page = await visit(form.path);
    page.allow(/ERR_FAILED/);
    const keys = keysOf(page);
    await cut(page, form.call);
    await fill(page, everything);
    for (const name of ['Ada', 'Bo', 'Ada']) {
      await field(page, 'First Name').fill(name);
      const failed = page.waitForEvent('requestfailed');
      await button(page, form).click();
      await failed;
      await button(page, form).waitFor();
    }
    expect(keys).toEqual([keys[0], expect.not.stringMatching(keys[0] ?? ''), keys[0]]);
  });

  test('counts the time since the page opened if it was sent before its script loaded', async () => {
    const page = await visit('', { isStill: true });
    await page.addInitScript(openEarlier);
    const start = await hold(page, /entry-browser.*\.js/);
    const sending = page.waitForRequest(form.call);
    await page.goto(form.path, { waitUntil: 'domcontentloaded' });
    await fill(page, form.required);
    await button(page, form).click();
    start();
    expect((await sending).postDataJSON().openForMs).toBeGreaterThan(60_000);
    await toast(page, form.sent).waitFor();
  });

  test("shows a field's error beside it and focuses it", async () => {
    const page = await visit(form.path);
    page.allow(/status of 400/);
    await fill(page, { ...everything, 'Last Name': '   ' });
    await button(page, form).click();
    await toast(page, form.failed).waitFor();
    const lastName = field(page, 'Last Name');
    await expect.poll(() => lastName.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await lastName.getAttribute('aria-invalid')).toBe('true');
    expect(await fieldError(page, 'Last Name')).toBe('Last name is required');
  });

  test('states without JavaScript how to reach the company instead', async () => {
    const page = await visit(form.path, { javaScriptEnabled: false });
    const note = page.locator('form noscript p');
    expect(await note.textContent()).toMatch(/needs JavaScript.* write to .+@.+ or telephone [\d ]+ instead/);
    expect(await note.isVisible()).toBe(true);
    expect(await button(page, form).isVisible()).toBe(false);
  });
});

/** Runs in the browser: the page was opened a minute earlier, but its script did not start earlier. */
function openEarlier(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

/** Runs in the browser. A form stores the draft that it finds, even an empty one. */
const hasLookedForDraft = () => Object.keys(sessionStorage).some((key) => key.startsWith('marquee-draft-'));

async function typed(page: Visit, { required, optional }: Form) {
  const labels = Object.keys({ ...required, ...optional });
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await field(page, label).inputValue()])),
  );
}
