import { expect, test } from 'vitest';
import { Site } from '#contract/site.ts';
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
import { answer } from './network.ts';
import { readApi } from './site-api.ts';
import { open, visit } from './visit.ts';

const CONTACT: FormUnderTest = {
  path: '/contact',
  api: '/api/contact',
  name: 'Contact Us',
  button: { idle: 'Send Message', busy: 'Sending...' },
  required: {
    'First Name': 'Edith',
    'Last Name': 'O’Hara-Núñez',
    Email: 'edith@example.com',
    'Phone Number': '020 7946 0000',
    Message: 'Do you have\na print of “Saltgrave Light”?',
  },
  failed: {
    title: 'Failed to send message',
    description: 'Please try again later or contact us directly.',
  },
};

test('phone, email and location stand beside the form, and a link to the other form', async () => {
  const { contact } = await readApi(Site, '/api/site');
  const page = await visit(CONTACT.path);
  for (const text of [contact.phone, contact.email, contact.location])
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Submit Your Film' });
  expect(await link.getAttribute('href')).toBe('/submit-film');
});

test('all five fields are required, the email is an email', async () => {
  const page = await visit(CONTACT.path);
  for (const label of Object.keys(CONTACT.required))
    expect(await formOf(page, CONTACT).getByLabel(label).getAttribute('required'), label).not.toBeNull();
  const email = formOf(page, CONTACT).getByLabel('Email');
  expect(await email.getAttribute('type')).toBe('email');
  await email.fill('edith');
  expect(await email.evaluate((element) => element.matches(':invalid'))).toBe(true);
});

test('a message is sent, acknowledged, and the form is empty again', async () => {
  const page = await visit(CONTACT.path);
  await fillIn(page, CONTACT);
  const posted = page.waitForRequest('**/api/contact');
  await press(page, CONTACT);
  const { firstName, lastName, email, phoneNumber, message } = (await posted).postDataJSON();
  expect([firstName, lastName, email, phoneNumber, message]).toEqual(Object.values(CONTACT.required));
  await toastOf(page, 'Message sent successfully!')
    .getByText("Thank you for contacting us. We'll get back to you soon.")
    .waitFor();
  for (const label of Object.keys(CONTACT.required))
    expect(await formOf(page, CONTACT).getByLabel(label).inputValue(), label).toBe('');
  await open(page, CONTACT.path);
  expect(await formOf(page, CONTACT).getByLabel('First Name').inputValue()).toBe('');
});

test.each(Object.keys(CONTACT.required))('a missing %s is asked for', (label) =>
  expectAskedFor(CONTACT, label),
);

test('the button says Sending... and sends once', () => expectBusy(CONTACT));

test.each(failures)('%s: the toast says so and nothing typed is lost', (kind) =>
  expectNothingLost(CONTACT, kind),
);

test('what the server refuses is said at its field', async () => {
  const page = await visit(CONTACT.path);
  page.allow(/status of 400/);
  const said = 'Email must be an address such as name@example.com';
  await answer(page, '**/api/contact', {
    status: 400,
    json: { success: false, error: said, fields: { email: said } },
  });
  await fillIn(page, CONTACT);
  await press(page, CONTACT);
  const email = formOf(page, CONTACT).getByLabel('Email');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
  const describedBy = await email.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe(said);
});
