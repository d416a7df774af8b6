import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** Both forms: product.md#forms. */
export const FORMS = [
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

export type Form = (typeof FORMS)[number];
export const [CONTACT, SUBMISSION] = FORMS;

export const field = (page: Visit, label: string) => page.getByRole('textbox', { name: label });
export const button = (page: Visit, { idle }: Form) => page.getByRole('button', { name: idle });
export const toast = (page: Visit, [title, description]: readonly string[]) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: description });

/** The error shown for an invalid field. */
export async function fieldError(page: Visit, label: string): Promise<string | null> {
  await page.locator('[aria-invalid=true]').first().waitFor();
  const described = await field(page, label).getAttribute('aria-describedby');
  return page.locator(`[id="${described?.split(' ').at(-1)}"]`).textContent();
}

export async function fill(page: Visit, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/** Fills in the required fields in order, clicking `send` before each: the first missing one gets the focus and an error. */
export async function fillAsAsked(page: Visit, required: Record<string, string>, send: Locator) {
  for (const [label, value] of Object.entries(required)) {
    await send.click();
    await expect
      .poll(() => field(page, label).evaluate((element) => element.matches(':focus:invalid')), {
        message: label,
      })
      .toBe(true);
    expect(await fieldError(page, label)).toBe(
      `${label.replace(' N', ' n').replace(' T', ' t')} is required`,
    );
    await field(page, label).fill(value);
    expect(await field(page, label).getAttribute('aria-invalid')).toBeNull();
  }
}
