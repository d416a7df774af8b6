import { expect, test } from 'vitest';
import { newEmail, openAdmin, STAFF_PASSWORD } from './colleague.ts';
import { loseAnswer } from './network.ts';
import { open, type Visit, visit } from './visit.ts';

/* Login, when the session of a user who has given only a password expires before the second factor. */

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A logged-in user, and how to log in again. */
async function somebodyIn(name: string, path?: string) {
  const page = await visit('', { reducedMotion: 'reduce' });
  page.allow(/status of 40[13]/);
  const { email, recoveryCodes } = await openAdmin(page, 'owner', name, path ? { path } : {});
  const giveCode = async (nth: number) => {
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code').fill(recoveryCodes[nth] ?? '');
    await press(page, 'Confirm');
  };
  const logIn = async () => {
    await page.getByLabel('Password').fill(STAFF_PASSWORD);
    await press(page, 'Continue');
    await page.getByRole('button', { name: 'Use a recovery code' }).waitFor();
  };
  return { page, email, giveCode, logIn };
}

test('waiting too long at the second factor asks for the password again', async () => {
  const { page, email, giveCode, logIn } = await somebodyIn('tove');
  await page.context().clearCookies();
  await open(page, '/staff');
  await page.getByLabel('Work email').fill(email);
  await logIn();
  await page.context().clearCookies();
  await giveCode(0);
  await page.getByLabel('Work email').fill(email);
  await logIn();
  await giveCode(0);
  await page.getByRole('heading', { level: 1, name: 'Welcome, tove' }).waitFor();
});

test('waiting too long in the login dialog asks for the password again', async () => {
  const { page, giveCode, logIn } = await somebodyIn('uta', '/staff/team');
  await press(page, 'Invite somebody');
  await page.getByLabel('Work email').fill(newEmail('somebody'));
  await page.context().clearCookies();
  await press(page, 'Invite');
  const door = page.getByRole('dialog', { name: 'Your session has ended' });
  await door.waitFor();
  await logIn();
  await page.context().clearCookies();
  await giveCode(0);
  await logIn();
  await giveCode(0);
  await page.getByRole('textbox', { name: /^Link for / }).waitFor();
});

test('the login dialog stays open on Escape and restores the focus', async () => {
  const { page, giveCode, logIn } = await somebodyIn('wim', '/staff/persons');
  const address = page.getByLabel('Their email address');
  await address.fill('nobody@films.example');
  await page.context().clearCookies();
  await address.press('Enter');
  const door = page.getByRole('dialog', { name: 'Your session has ended' });
  await door.getByLabel('Password').waitFor();
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape');
  await logIn();
  await giveCode(0);
  await page.getByRole('heading', { name: 'nobody@films.example' }).waitFor();
  expect(await door.count()).toBe(0);
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
});

test('an empty login shows an error below each field and focuses the first', async () => {
  const page = await visit('/staff');
  const wrong = () => page.locator('input[aria-invalid]').count();
  await press(page, 'Continue');
  await page.getByText('Work email is required').waitFor();
  await page.getByText('Password is required').waitFor();
  expect(await wrong()).toBe(2);
  const email = page.getByLabel('Work email');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill('tove');
  await expect.poll(wrong).toBe(1);
  await press(page, 'Continue');
  await page.getByText('Please give an email address').waitFor();
});

test('a second factor whose reply was lost still logs in', async () => {
  const { page, email, giveCode, logIn } = await somebodyIn('vic');
  page.allow(/ERR_CONNECTION_RESET/);
  await page.context().clearCookies();
  await open(page, '/staff');
  await page.getByLabel('Work email').fill(email);
  await logIn();
  await loseAnswer(page, '**/api/staff/factor');
  await giveCode(0);
  await page.getByRole('heading', { level: 1, name: 'Welcome, vic' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff');
});
