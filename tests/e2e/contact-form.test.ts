import { expect, test } from 'vitest';
import { Site } from '#contract/catalogue/company.ts';
import { button, CONTACT, field, fieldError, fill } from './forms-under-test.ts';
import { readApi } from './site-api.ts';
import { visit } from './visit.ts';

test('phone, email and location are beside the form, with a link to the other form', async () => {
  const { contact } = await readApi(Site, '/api/site');
  const page = await visit(CONTACT.path);
  for (const text of [contact.phone, contact.email, contact.location])
    await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  const link = page.getByRole('main').getByRole('link', { name: 'Submit Your Film' });
  expect(await link.getAttribute('href')).toBe('/submit-film');
});

test('the browser validates the email, and the error is beside the field, not in a bubble', async () => {
  const page = await visit(CONTACT.path);
  const email = field(page, 'Email');
  await fill(page, { ...CONTACT.required, Email: 'edith' });
  await email.evaluate((element) =>
    element.addEventListener('invalid', ({ defaultPrevented }) => {
      element.dataset.bubble = String(!defaultPrevented);
    }),
  );
  await button(page, CONTACT).click();
  await expect.poll(() => email.getAttribute('data-bubble')).toBe('false');
  expect(await fieldError(page, 'Email')).toBe('Email must be an address such as name@example.com');
  expect(await email.getAttribute('type')).toBe('email');
  await email.fill('edith');
  expect(await email.evaluate((element) => element.matches(':invalid'))).toBe(true);
  await email.fill('edith@example.com');
  expect(await email.evaluate((element) => element.matches(':invalid'))).toBe(false);
});

test('a text that is far too long is refused at its field and not sent', async () => {
  const page = await visit(CONTACT.path);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await fill(page, { ...CONTACT.required, Message: 'x'.repeat(70_000) });
  await button(page, CONTACT).click();
  expect(await fieldError(page, 'Message')).toBe('Message may be at most 10,000 characters long');
  const message = field(page, 'Message');
  expect(await message.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(sent).toEqual([]);
  await message.fill('x'.repeat(10_000));
  await button(page, CONTACT).click();
  await page.getByText('Your message has reached us.').waitFor();
});

test('input is sent under the documented names', async () => {
  const page = await visit(CONTACT.path);
  for (const [label, value] of Object.entries(CONTACT.required)) await field(page, label).fill(value);
  const posted = page.waitForRequest(CONTACT.call);
  await page.getByRole('button', { name: CONTACT.idle }).click();
  expect((await posted).postDataJSON()).toMatchObject({
    firstName: CONTACT.required['First Name'],
    lastName: CONTACT.required['Last Name'],
    email: CONTACT.required.Email,
    phoneNumber: CONTACT.required['Phone Number'],
    message: CONTACT.required.Message,
  });
});
