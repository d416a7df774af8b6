import { inject } from 'vitest';
import type { Visit } from './visit.ts';

export const PASSWORD = 'a projector in the attic';

/**
 * Creates an account in the page's browser, which is logged in from its next page load on. One of this name that is left
 * of the test's first try goes.
 */
export async function signUp(page: Visit, username: string): Promise<void> {
  const headers = { origin: inject('siteUrl') };
  const data = { username, password: PASSWORD };
  const register = () => page.request.post('/api/auth/register', { data, headers });
  let answer = await register();
  if (answer.status() === 409) {
    await page.request.post('/api/auth/login', { data, headers });
    await page.request.delete('/api/auth/account', { data: { password: PASSWORD }, headers });
    answer = await register();
  }
  if (answer.status() !== 201) throw new Error(`${username} was not registered: ${await answer.text()}`);
}

/** Fills in and sends the form of the login page. */
export async function logIn(page: Visit, username: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Username', exact: true }).fill(username);
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await main.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The toast with this title, once it is shown. */
export const toastOf = (page: Visit, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
