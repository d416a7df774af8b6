import { expect } from 'vitest';
import { toastOf } from './member.ts';
import { answer, cut, hold } from './network.ts';
import { open, type Visit, visit } from './visit.ts';

export type FormUnderTest = {
  path: string;
  api: string;
  name: string;
  button: { idle: string; busy: string };
  /** Label and valid text of each required field. */
  required: Record<string, string>;
  failed: { title: string; description: string };
};

export const formOf = (page: Visit, { name }: FormUnderTest) => page.getByRole('form', { name });

export async function fillIn(page: Visit, form: FormUnderTest, values = form.required): Promise<void> {
  for (const [label, value] of Object.entries(values)) await formOf(page, form).getByLabel(label).fill(value);
}

export const press = (page: Visit, form: FormUnderTest) =>
  formOf(page, form).getByRole('button', { name: form.button.idle }).click();

async function expectKept(page: Visit, form: FormUnderTest): Promise<void> {
  for (const [label, value] of Object.entries(form.required))
    await expect.poll(() => formOf(page, form).getByLabel(label).inputValue()).toBe(value);
}

/** A field that is left empty is asked for by the browser, and nothing is sent. */
export async function expectAskedFor(form: FormUnderTest, label: string): Promise<void> {
  const page = await visit(form.path);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  await fillIn(page, form, { ...form.required, [label]: '' });
  await press(page, form);
  const field = formOf(page, form).getByLabel(label);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await field.evaluate((element) => element.matches(':invalid'))).toBe(true);
  expect(sent).toEqual([]);
}

const FAILURES = {
  'server error 500': {
    allow: /status of 500/,
    status: 500,
    json: { success: false, error: 'Something went wrong' },
  },
  'server error 503': { allow: /status of 503/, status: 503, body: 'Please try again in a moment' },
  'too many messages, 429': {
    allow: /status of 429/,
    status: 429,
    json: { success: false, error: 'Too many messages' },
  },
  'no network': { allow: /net::ERR_FAILED/ },
} as const;
export const failures = Object.keys(FAILURES) as (keyof typeof FAILURES)[];

/** Whatever goes wrong, the toast of the specification says so and nothing that was typed is lost, also after a reload. */
export async function expectNothingLost(form: FormUnderTest, kind: keyof typeof FAILURES): Promise<void> {
  const { allow, ...reply } = FAILURES[kind];
  const page = await visit(form.path);
  page.allow(allow);
  await (kind === 'no network' ? cut(page, `**${form.api}`) : answer(page, `**${form.api}`, reply));
  await fillIn(page, form);
  await press(page, form);
  await toastOf(page, form.failed.title).getByText(form.failed.description).waitFor();
  await expectKept(page, form);
  await open(page, form.path);
  await expectKept(page, form);
}

/** While the answer is on its way the button says so, and a second press sends nothing. */
export async function expectBusy(form: FormUnderTest): Promise<void> {
  const page = await visit(form.path);
  const sent: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
  const release = await hold(page, `**${form.api}`);
  await fillIn(page, form);
  await press(page, form);
  const busy = formOf(page, form).getByRole('button', { name: form.button.busy });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  await formOf(page, form).evaluate(
    (element) => element instanceof HTMLFormElement && element.requestSubmit(),
  );
  release();
  await formOf(page, form).getByRole('button', { name: form.button.idle }).waitFor();
  expect(sent).toHaveLength(1);
}
