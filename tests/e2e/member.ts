import { inject } from 'vitest';
import type { Visit } from './visit.ts';

export const PASSWORD = 'a projector in the attic';

/** Creates an account in the page's browser, logged in from its next page load on. Returns its username. */
export async function signUp(page: Visit, name: string): Promise<string> {
  const username = newUsername(name);
  const answer = await page.request.post('/api/auth/register', {
    data: { username, password: PASSWORD },
    headers: { origin: inject('siteUrl') },
  });
  if (answer.status() !== 201) throw new Error(`${username} was not registered: ${await answer.text()}`);
  return username;
}

let names = 0;

/** A unique username: all tests share one site, and a retried test registers a new person. */
export function newUsername(name: string): string {
  names += 1;
  return `${name}.${process.env.VITEST_POOL_ID}-${names}`;
}

/** Fills in and submits the login form. */
export async function logIn(page: Visit, username: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await main.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Fills in the form of a new account, on the page of the login. */
export async function fillRegistration(
  page: Visit,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const main = page.getByRole('main');
  const field = (label: string) => main.getByRole('textbox', { name: label, exact: true });
  await main.getByRole('group').getByRole('button', { name: 'Create Account' }).click();
  await field('Username').fill(username);
  await field('Password').fill(PASSWORD);
  await field('Confirm password').fill(PASSWORD);
  await field('Email (optional)').fill(email);
}

/** Marks the toasts on the screen. A toast stays until the next (profile.ts), which is another element. */
export const markToasts = (page: Visit) =>
  page.locator('.toast').evaluateAll((all) => {
    for (const each of all) each.setAttribute('data-before', '');
  });

/** A toast that appeared after `markToasts`. */
export const NEW_TOAST = ':not([data-before])';

/** The toast with this title, once shown. */
export const toastOf = (page: Visit, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
