import { expect, inject, test } from 'vitest';
import { codeAt } from '#tests/staff-member.ts';
import { inviteWithin, newEmail, openAdmin, STAFF_PASSWORD } from './colleague.ts';
import { change, hold } from './network.ts';
import { type Visit, visit } from './visit.ts';

const STILL = { reducedMotion: 'reduce' } as const;

const newText = async (page: Visit) => {
  await page.goto('/staff/replies');
  await page.getByRole('button', { name: 'New reply' }).click();
  return page.getByRole('dialog').getByLabel('Name, for staff');
};

test("the next user of a tab does not see another user's text, who finds it again", async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'desk', 'Dora');
  const dora = await page.context().cookies();
  await (await newText(page)).fill('What I think of the festival');
  await page.context().clearCookies(); // the tab was left open; a logout would end her session
  await openAdmin(page, 'desk', 'Emil');
  expect(await (await newText(page)).inputValue()).toBe('');

  await page.context().clearCookies();
  await page.context().addCookies(dora);
  expect(await (await newText(page)).inputValue()).toBe('What I think of the festival');
});

test('a click outside a dialog loses no typed text; Cancel discards it', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'desk', 'Dana');
  const name = await newText(page);
  await name.fill('What we say of the autumn');
  await page.mouse.click(8, 300);
  expect(await name.inputValue()).toBe('What we say of the autumn');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await (await newText(page)).inputValue()).toBe('');
});

test('text typed while a form is saved stays and is saved by the next click', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'Edda');
  const list = await page.request.get('/api/staff/pictures');
  const [picture] = ((await list.json()) as { rows: { id: number }[] }).rows;
  await page.goto(`/staff/pictures/${picture?.id}`);
  const title = page.getByLabel('Title');
  const before = await title.inputValue();
  await title.fill('A lamp');
  const release = await hold(page, `**/api/staff/pictures/${picture?.id}`);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await title.fill('A lamp at night');
  release();
  await expect.poll(() => save.isEnabled()).toBe(true);
  expect(await title.inputValue()).toBe('A lamp at night');
  expect(await page.getByText('Saved. Pages show it').count()).toBe(0); // not everything on the page is saved
  await page.reload();
  await expect.poll(() => title.inputValue()).toBe('A lamp at night');
  await save.click();
  await page.getByText('Saved. Pages show it').waitFor();
  const saved = await page.request.get(`/api/staff/pictures/${picture?.id}`);
  expect(await saved.json()).toMatchObject({ title: 'A lamp at night' });

  await title.fill(before);
  await save.click();
  await page.getByText('Saved. Pages show it').waitFor();
});

test('a picture that a colleague described meanwhile asks which version counts', async () => {
  const page = await visit('', STILL);
  page.allow(/status of 409/); // the colleague's change at the last moment
  await openAdmin(page, 'editor', 'Elsa');
  const { rows } = await (await page.request.get('/api/staff/pictures?kind=picture')).json();
  const call = `/api/staff/pictures/${rows[1].id}`;
  const before = await (await page.request.get(call)).json();
  const describe = async (change: object) => {
    const { title, alt, credit, focus, revision } = await (await page.request.get(call)).json();
    const data = { title, alt, credit, focus: focus ?? { x: 0.5, y: 0.5 }, ...change, revision };
    const headers = { origin: inject('siteUrl') };
    expect((await page.request.put(call, { data, headers })).ok()).toBe(true);
  };
  await page.goto(`/staff/pictures/${rows[1].id}`);
  await page.getByLabel('Title').fill('A lamp of mine');
  await page.getByLabel('Credit').fill('Me');
  await describe({ title: 'A lamp of theirs', alt: 'Their lamp' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByText('Somebody has changed this.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('A lamp of mine');
  expect(await save.isEnabled()).toBe(false);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Saved. Pages show it').waitFor();
  expect(await (await page.request.get(call)).json()).toMatchObject({
    ...{ title: 'A lamp of mine', alt: before.alt, credit: 'Me' },
  });
  await describe({ title: before.title, alt: before.alt, credit: before.credit });
});

test('a file of the library is deleted after a confirmation, since it cannot be restored', async () => {
  const page = await visit('', STILL);
  await openAdmin(page, 'editor', 'Ella');
  const list = await page.request.get('/api/staff/pictures');
  const [picture] = ((await list.json()) as { rows: { id: number; title: string }[] }).rows;
  const address = `/api/staff/pictures/${picture?.id}`;
  await change(page, `**${address}`, (entry) => ({ ...(entry as object), usedIn: [] }));
  await page.goto(`/staff/pictures/${picture?.id}`);
  await page.getByRole('button', { name: 'Delete…' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${picture?.title}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => question.count()).toBe(0);
  expect((await page.request.get(address)).status()).toBe(200);
});

test("a logout or another user's login reloads the pages in other tabs", async () => {
  const page = await visit('', STILL);
  page.allow(/status of 401/); // a call that was in flight
  await openAdmin(page, 'desk', 'Dora', { path: '/staff/desk' });
  await page.getByRole('link', { name: 'Dora' }).waitFor();
  const other = await page.context().newPage();
  await other.goto('/staff');
  await other.getByRole('link', { name: 'Dora' }).waitFor();
  await other.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  await other.getByRole('heading', { name: 'Log in' }).waitFor();

  await openAdmin(page, 'desk', 'Dora', { path: '/staff/desk' });
  for (const tab of [page, other]) await tab.getByRole('link', { name: 'Dora' }).waitFor();
  await openAdmin(Object.assign(other, { allow: page.allow }), 'desk', 'Emil', { path: '/staff' });
  await page.getByRole('link', { name: 'Emil' }).waitFor();
});

test('a tab with the login page continues once another tab is logged in', async () => {
  const page = await visit('/staff', STILL);
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  const other = await page.context().newPage();
  await openAdmin(Object.assign(other, { allow: page.allow }), 'desk', 'Edda', { path: '/staff' });
  await page.getByRole('link', { name: 'Edda' }).waitFor();
});

test('recovery codes stay visible if the same user logs in in another tab', async () => {
  const page = await visit(await inviteWithin(newEmail('fay'), 'desk'), STILL);
  await page.getByLabel('Your name').fill('Fay');
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '');
  await page.getByLabel('Code that the app shows').fill(codeAt(new Date(), secret));
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();

  const other = await page.context().newPage();
  await other.goto('/staff');
  await other.getByRole('link', { name: 'Fay' }).waitFor();
  const told = page.evaluate(
    () =>
      new Promise<void>((heard) => {
        new BroadcastChannel('staff-person').addEventListener('message', () => heard());
      }),
  );
  await other.reload();
  await told;
  expect(await page.locator('li code').count()).toBe(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('heading', { name: 'Welcome, Fay' }).waitFor();
});

test('the login works if the browser blocks channels between tabs', async () => {
  const page = await visit('', STILL);
  await page.addInitScript(() => {
    globalThis.BroadcastChannel = class {
      constructor() {
        throw new DOMException('refused', 'SecurityError');
      }
    } as never;
  });
  await page.goto('/staff');
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
});
