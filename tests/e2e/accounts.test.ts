import { expect, test } from 'vitest';
import { withoutTimersFrom } from './clock.ts';
import { newUsername, PASSWORD, signUp, toastOf } from './member.ts';
import { answer, cut, hold } from './network.ts';
import { open, type Visit, visit } from './visit.ts';

const field = (page: Visit, label: string) =>
  page.getByRole('main').getByRole('textbox', { name: label, exact: true });
const submit = (page: Visit, name: 'Sign In' | 'Create Account') =>
  page.getByRole('main').locator('form').getByRole('button', { name, exact: true }).click();

async function chooseToRegister(page: Visit) {
  await page.getByRole('group').getByRole('button', { name: 'Create Account' }).click();
  await field(page, 'Confirm password').waitFor();
}

async function fillIn(page: Visit, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

test('a visitor registers, after a mismatch, and is logged in on the home page', async () => {
  const page = await visit('/login');
  const username = newUsername('agnes');
  await chooseToRegister(page);
  await fillIn(page, { Username: username, Password: PASSWORD, 'Confirm password': 'another' });
  await submit(page, 'Create Account');
  await toastOf(page, "Passwords don't match").getByText('Please make sure your passwords match').waitFor();

  await field(page, 'Confirm password').fill(PASSWORD);
  await submit(page, 'Create Account');
  await page.waitForURL('/');
  await toastOf(page, 'Account created!')
    .getByText("You've been registered and logged in successfully.")
    .waitFor();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `My account, logged in as ${username}` })
    .waitFor();
});

test('a member logs in and out again', async () => {
  const page = await visit('');
  const username = await signUp(page, 'bertha');
  await page.context().clearCookies();
  await open(page, '/login');
  await fillIn(page, { Username: username, Password: PASSWORD });
  await submit(page, 'Sign In');
  await page.waitForURL('/');
  await toastOf(page, 'Welcome back!').getByText("You've been logged in successfully.").waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).click();
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  expect(await (await page.request.get('/api/auth/me')).json()).toBeNull();
});

test('a late login reply does not navigate a visitor who has moved on', async () => {
  const page = await visit('');
  const username = await signUp(page, 'berta');
  await page.context().clearCookies();
  await open(page, '/login');
  await fillIn(page, { Username: username, Password: PASSWORD });
  const release = await hold(page, '**/api/auth/login');
  await submit(page, 'Sign In');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).first().click();
  await page.waitForURL('/about');
  release();
  await page
    .getByRole('banner')
    .getByRole('link', { name: `My account, logged in as ${username}` })
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('the logout waits for reads in flight, which would be refused after it', async () => {
  const page = await visit('');
  await signUp(page, 'benno');
  await withoutTimersFrom(page, 3_000);
  const release = await hold(page, '**/api/auth/sessions');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const read = page.waitForRequest('**/api/auth/sessions');
  await open(page, '/login');
  await read;
  const leave = page.getByRole('button', { name: 'Log out', exact: true });
  await leave.click();
  await expect.poll(() => leave.isDisabled()).toBe(true);
  expect(sent).toEqual([]);
  release();
  await toastOf(page, 'Logged out').waitFor();
  await page.getByRole('main').getByRole('heading', { name: 'Good to see you again' }).waitFor();
});

test('both forms have the right fields, autocomplete purposes and links', async () => {
  const page = await visit('/login');
  expect(await field(page, 'Username').getAttribute('autocomplete')).toBe('username');
  expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('current-password');
  expect(await field(page, 'Confirm password').count()).toBe(0);
  await submit(page, 'Sign In');
  for (const label of ['Username', 'Password']) {
    await page.getByText(`${label} is required`, { exact: true }).waitFor();
    expect(await field(page, label).getAttribute('required')).not.toBeNull();
  }
  await expect.poll(() => field(page, 'Username').evaluate((input) => input.matches(':focus'))).toBe(true);
  await chooseToRegister(page);
  expect(await field(page, 'Password').getAttribute('autocomplete')).toBe('new-password');
  expect(await field(page, 'Confirm password').getAttribute('autocomplete')).toBe('new-password');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL('/');
});

test.each(['Sign In', 'Create Account'] as const)(
  'two clicks on %s 5 ms apart send one request',
  async (name) => {
    const page = await visit('/login');
    page.allow(/status of 401/);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    if (name === 'Create Account') await chooseToRegister(page);
    await fillIn(page, { Username: newUsername('twice'), Password: PASSWORD });
    if (name === 'Create Account') await field(page, 'Confirm password').fill(PASSWORD);
    const button = page.getByRole('main').locator('form').getByRole('button', { name, exact: true });
    await button.evaluate(async (element: HTMLButtonElement) => {
      element.click();
      await new Promise((resolve) => setTimeout(resolve, 5));
      element.click();
    });
    await page.locator('.toast-title').waitFor();
    expect(sent).toHaveLength(1);
  },
);

test('the password can be shown and hidden', async () => {
  const page = await visit('/login');
  await field(page, 'Password').fill(PASSWORD);
  const type = () => field(page, 'Password').getAttribute('type');
  expect(await type()).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(type).toBe('text');
  expect(await field(page, 'Password').inputValue()).toBe(PASSWORD);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.poll(type).toBe('password');
});

test('a wrong password or a taken username is shown, and the form keeps the username', async () => {
  const page = await visit('');
  page.allow(/status of (401|409)/);
  const username = await signUp(page, 'cyril');
  await page.context().clearCookies();
  await open(page, '/login');
  await fillIn(page, { Username: username, Password: 'not it at all' });
  await submit(page, 'Sign In');
  await toastOf(page, 'Login failed').getByText('Invalid username or password').waitFor();
  const main = page.getByRole('main');
  await main.getByText('Invalid username or password').waitFor();
  await chooseToRegister(page);
  expect(await main.getByText('Invalid username or password').count()).toBe(0);
  expect(await field(page, 'Username').inputValue()).toBe(username);
  await fillIn(page, { Username: username.toUpperCase(), Password: PASSWORD, 'Confirm password': PASSWORD });
  await submit(page, 'Create Account');
  await toastOf(page, 'Registration failed').getByText('Username already exists').waitFor();
  await main.getByText('Username already exists').waitFor();
});

test.each([
  [
    'too many tries',
    429,
    'Too many attempts. Please wait a minute.',
    'Too many attempts. Please wait a minute.',
  ],
  ['an error of the server', 500, 'Something went wrong', 'Something went wrong'],
  ['no network', 0, '', 'The site cannot be reached.'],
])('%s: the toast shows it without the status number', async (_, status, body, said) => {
  const page = await visit('/login');
  page.allow(/status of (429|500)|ERR_FAILED/);
  await (status ? answer(page, '**/api/auth/login', { status, body }) : cut(page, '**/api/auth/login'));
  await fillIn(page, { Username: 'nobody', Password: PASSWORD });
  await submit(page, 'Sign In');
  const toast = toastOf(page, 'Login failed');
  await toast.getByText(said).waitFor();
  expect(await toast.textContent()).not.toContain(String(status || 'status'));
  expect(await field(page, 'Username').inputValue()).toBe('nobody');
});

test.each([
  ['/shop?saved=yes', '/shop?saved=yes'],
  ['https://elsewhere.example/', '/'],
])('after login next=%s leads to %s', async (next, path) => {
  const page = await visit('');
  const username = await signUp(page, 'dora');
  await page.context().clearCookies();
  await open(page, `/login?next=${encodeURIComponent(next)}`);
  await fillIn(page, { Username: username, Password: PASSWORD });
  await submit(page, 'Sign In');
  await page.waitForURL(path);
});
