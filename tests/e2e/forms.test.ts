import { describe, expect, test } from 'vitest';
import { button, FORMS, type Form, field, fieldError, fill, fillAsAsked, toast } from './forms-under-test.ts';
import { markToasts, NEW_TOAST } from './member.ts';
import { answer, cut, hold } from './network.ts';
import { type Visit, visit } from './visit.ts';

const refusal = (error: string) => JSON.stringify({ success: false, error });

/** Status and body of a reply, and what is shown. */
const REFUSALS = [
  [500, refusal('Something went wrong. Request id 7'), 'Request id 7'],
  [429, refusal('Too many tries.'), 'Too many tries.'],
  [503, refusal('The site cannot reach its database.'), 'cannot reach its database'],
  [502, '<html>Bad Gateway</html>', 'Something went wrong on our side'],
  [200, refusal('Not today.'), 'Not today.'],
] as const;

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
    await page.waitForFunction(hasLookedForDraft);
    expect(Object.values(await typed(page, form)).join('')).toBe('');
  });

  test('keeps what is corrected while sending, to be sent again', async () => {
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

  test('says why it was refused and keeps what was typed, even over a reload', async () => {
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
    page.letPass(form.call);
    await page.reload();
    await expect.poll(() => typed(page, form)).toEqual(everything);
    await button(page, form).click();
    await toast(page, form.sent).waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('that was written and sent before its script came counts the time since the page was opened', async () => {
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

  test('says without scripts how to reach the company instead', async () => {
    const page = await visit(form.path, { javaScriptEnabled: false });
    const note = page.locator('form noscript p');
    expect(await note.textContent()).toMatch(/needs JavaScript.* write to .+@.+ or telephone [\d ]+ instead/);
    expect(await note.isVisible()).toBe(true);
    expect(await button(page, form).isVisible()).toBe(false);
  });
});

/** Runs in the browser: the page was opened a minute earlier, its script did not start earlier. */
function openEarlier(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

/** Runs in the browser. What a form finds, even nothing, is kept as its draft. */
const hasLookedForDraft = () => Object.keys(sessionStorage).some((key) => key.startsWith('marquee-draft-'));

async function typed(page: Visit, { required, optional }: Form) {
  const labels = Object.keys({ ...required, ...optional });
  return Object.fromEntries(
    await Promise.all(labels.map(async (label) => [label, await field(page, label).inputValue()])),
  );
}
