import { json } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { accountCalls } from '#contract/members/account-calls.ts';
import { currentAccountCalls } from '#contract/members/current-account-calls.ts';
import { orderCalls } from '#contract/shop/order-calls.ts';
import { PASSWORD, signUp, toastOf } from './member.ts';
import { answer } from './network.ts';
import { open, type Visit, visit } from './visit.ts';

async function visitPanel(name: string): Promise<{ page: Visit; username: string }> {
  const page = await visit('');
  const username = await signUp(page, name);
  // Waits for all its requests: a late reply would be the first to detect that a test has ended the session.
  const answers = [orderCalls.mine, currentAccountCalls.watchlistCount].map(({ path }) =>
    page.waitForResponse(`**${path}`),
  );
  await Promise.all([open(page, '/login'), ...answers]);
  await page.getByRole('heading', { level: 1, name: username }).waitFor();
  await page.getByText('This device').waitFor();
  return { page, username };
}

/** A second browser of the same member. */
async function logInElsewhere(username: string): Promise<Visit> {
  const page = await visit('');
  const data = { username, password: PASSWORD };
  const headers = { origin: inject('siteUrl') };
  expect((await page.request.post('/api/auth/login', { data, headers })).status()).toBe(200);
  return page;
}

const me = async (page: Visit) => (await page.request.get('/api/auth/me')).json();

test('changing the password ends the other sessions', async () => {
  const { page, username } = await visitPanel('edgar');
  const other = await logInElsewhere(username);
  await changePassword(page);
  await toastOf(page, 'Password changed').waitFor();
  expect(await me(page)).toMatchObject({ username });
  expect(await me(other)).toBeNull();
});

test('a wrong current password changes nothing', async () => {
  const { page, username } = await visitPanel('fergus');
  page.allow(/status of 403/);
  await page.getByRole('textbox', { name: 'Current password', exact: true }).fill('not it at all');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a lantern on the stairs');
  await page.getByRole('button', { name: 'Change password' }).click();
  await toastOf(page, 'Password not changed').waitFor();
  await logInElsewhere(username);
});

test('the strength of a new password is described', async () => {
  const { page } = await visitPanel('greta');
  await page.getByText('8 to 128 characters').waitFor();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('short');
  await page.getByText('Too short: 3 more characters').waitFor();
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a lantern on the stairs');
  await page.getByText('Strong', { exact: true }).waitFor();
});

test('another session is listed, can be ended, and shows that it has ended', async () => {
  const { page, username } = await visitPanel('horace');
  const other = await logInElsewhere(username);
  other.allow(/status of 401/);
  await open(other, '/');
  await open(page, '/login');
  const sessions = page.getByRole('main');
  await sessions.getByText('This device').waitFor();
  await sessions.getByRole('button', { name: /^Log out .+/ }).click();
  await expect.poll(() => me(other)).toBeNull();
  await expect.poll(() => sessions.getByRole('button', { name: /^Log out .+/ }).count()).toBe(0);

  await other.getByRole('banner').getByRole('link', { name: 'Watchlist' }).click();
  await other.getByText('Log in to keep a watchlist').waitFor();
  await other.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
});

test.each([
  ['log out', (page: Visit) => page.getByRole('button', { name: 'Log out', exact: true }).click()],
  ['download', (page: Visit) => page.getByText('Download my data').click()],
  ['change', changePassword],
])('an ended session is reported when one tries to %s', async (what, attempt) => {
  const { page } = await visitPanel(`ivo-${what.replace(' ', '-')}`);
  page.allow(/status of 401/);
  await page.request.post('/api/auth/logout', { headers: { origin: inject('siteUrl') } });
  await attempt(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  if (what !== 'log out') await toastOf(page, 'You have been logged out').waitFor();
  expect(await page.locator('.toast[data-variant=destructive]').count()).toBe(0);
});

async function changePassword(page: Visit) {
  await page.getByRole('textbox', { name: 'Current password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('a lantern on the stairs');
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a logout in one tab shows in the other', async () => {
  const { page, username } = await visitPanel('ida');
  page.allow(/status of 401/); // the other tab may still be reading its watchlist
  const second = await page.context().newPage();
  await open(second, '/about');
  await second.getByRole('link', { name: `My account, logged in as ${username}` }).waitFor();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await second.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
});

test('a page restored by Back shows no data of a member who has logged out since', async () => {
  const { page, username } = await visitPanel('ivo');
  await page.request.post('/api/auth/logout');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.getByRole('main').getByRole('textbox', { name: 'Username', exact: true }).waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain(username);
});

test('the personal data are downloaded as a JSON file', async () => {
  const { page, username } = await visitPanel('jonas');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const stream = await (await download).createReadStream();
  expect(await json(stream)).toMatchObject({ username, watchlist: [] });
});

test('download and deletion state that orders are retained, and for how long', async () => {
  const { page } = await visitPanel('jutta');
  const kept = page
    .getByRole('main')
    .getByText(/orders .*seven years/)
    .filter({ visible: true });
  expect(await kept.count()).toBe(2);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page
    .getByRole('dialog', { name: 'Delete your account?' })
    .getByText(/orders .*seven years/)
    .waitFor();
});

test('the account is deleted only with the password', async () => {
  const { page, username } = await visitPanel('klara');
  page.allow(/status of (401|403)/);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('not it at all');
  await expect
    .poll(() =>
      dialog
        .getByRole('button', { name: 'Delete for good' })
        .evaluate((button) => getComputedStyle(button).backgroundColor),
    )
    .toBe('rgb(255, 133, 115)');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Password', exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await toastOf(page, 'Account deleted').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
  const login = await page.request.post('/api/auth/login', {
    data: { username, password: PASSWORD },
  });
  expect(login.status()).toBe(401);
});

test('lists that fail to load say so separately and can be retried', async () => {
  const page = await visit('');
  await signUp(page, 'ida');
  page.allow(/status of 503/);
  for (const { path } of [orderCalls.mine, accountCalls.sessions])
    await answer(page, `**${path}`, { status: 503, body: `${path} is away` });
  await open(page, '/login');
  const orders = page.getByRole('heading', { name: 'Your orders' });
  await orders.waitFor();
  for (const { path } of [orderCalls.mine, accountCalls.sessions]) {
    const list = page.locator('section', { hasText: `${path} is away` }).last();
    await list.getByText(`${path} is away`).waitFor();
    page.letPass(`**${path}`);
    await list.getByRole('button', { name: 'Try again' }).click();
    await list.waitFor({ state: 'hidden' });
  }
  expect(await orders.count()).toBe(0); // there are none
  await page.getByText('This device').waitFor();
});
