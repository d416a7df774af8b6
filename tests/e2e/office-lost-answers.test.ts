import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { enterOffice } from './colleague.ts';
import { cut, hold, loseAnswer } from './network.ts';
import { startOwnSite } from './own-site.ts';
import { open, PHONE, type Visit, visit } from './visit.ts';

/* A press whose answer gets lost has been done. The page says so as soon as it can, and pressing again does nothing more. */

const site = await startOwnSite();
const database = await openDatabase({ dataDir: site.DATA_DIR, log: silent, joinRunning: true });
const { number } = await addOrder(database.db, { number: '2026-90000' });
const { number: paidBack } = await addOrder(database.db, { number: '2026-90001' });
await database.close();

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();
const lost = (page: Visit) => page.getByText('The site cannot be reached').first().waitFor();

async function enter(role: 'owner' | 'desk', name: string, path?: string) {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  page.allow(/ERR_CONNECTION_RESET/);
  await enterOffice(page, role, name, path ? { site, path } : { site });
  return page;
}

test('an order that is packed is shown as packed, and a note on it is left once', async () => {
  const page = await enter('owner', 'Olga', `/staff/orders/${number}`);
  await loseAnswer(page, '**/packed');
  await press(page, 'Packed');
  await page.locator('.order-state', { hasText: 'Packed' }).waitFor();
  expect(await page.getByRole('button', { name: 'Packed', exact: true }).count()).toBe(0);

  await page.getByLabel('Note for colleagues').fill('Rang twice');
  await loseAnswer(page, '**/note');
  await press(page, 'Add the note');
  await lost(page);
  await page.getByText('Rang twice').nth(1).waitFor(); // what is typed, and the note
  await page.reload();
  await press(page, 'Add the note');
  await page.getByText(/^This was done on /).waitFor();
  const { events } = await (await page.request.get(`/api/staff/orders/${number}`)).json();
  expect(events.filter(({ what }: { what: string }) => what === 'note')).toHaveLength(1);
});

test('a refund under way cannot be cancelled, and one whose answer did not come is given once', async () => {
  const page = await enter('owner', 'Olaf', `/staff/orders/${paidBack}`);
  page.allow(/ERR_FAILED/);
  const calls = /\/orders\/[^/]+\/refund$/;
  const keys: string[] = [];
  const dialog = page.getByRole('dialog');
  const release = await hold(page, calls);
  await press(page, 'Refund…');
  await page.getByLabel('Another amount').fill('10');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await expect.poll(() => dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500))); // it fades for less
  expect(await dialog.isVisible()).toBe(true);
  release();
  await dialog.waitFor({ state: 'hidden' });

  await page.intercept(calls, (request) => {
    keys.push(request.sent().key);
    return keys.length === 1 ? request.abort() : request.fallback();
  });
  await press(page, 'Refund…');
  await page.getByLabel('Another amount').fill('20');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await lost(page);
  await press(page, 'Cancel');
  await press(page, 'Refund…');
  await page.getByRole('button', { name: /^Give back \$/ }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(keys).toEqual([keys[0], keys[0]]);
  const { refunds } = await (await page.request.get(`/api/staff/orders/${paidBack}`)).json();
  expect(refunds).toMatchObject([{ amount: 1000 }, { amount: 2000 }]);
});

test('a dialog can be left while the site cannot be reached', async () => {
  const page = await enter('owner', 'Odo', '/staff/codes');
  page.allow(/ERR_FAILED/);
  await press(page, 'New code');
  await page.getByLabel('Code', { exact: true }).fill('AUTUMN');
  await page.getByLabel('Per cent', { exact: true }).fill('10');
  await cut(page, '**/shop/codes/**');
  await press(page, 'Save the code');
  await lost(page);
  await press(page, 'Cancel');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('an entry that is begun is begun once, a film with its facts', async () => {
  const page = await enter('owner', 'Oda', '/staff/films/create');
  await page.getByLabel('Title').fill('The Ferry at Night');
  await loseAnswer(page, '**/content/films');
  await press(page, 'Begin');
  await lost(page);
  await loseAnswer(page, '**/content/facts');
  await press(page, 'Begin');
  await expect.poll(() => page.getByRole('button', { name: 'Begin' }).isEnabled()).toBe(true);
  await press(page, 'Begin');
  await page.waitForURL('**/staff/films/the-ferry-at-night');
  const { rows } = await (
    await page.request.get('/api/staff/content/films?search=ferry%20at%20night')
  ).json();
  expect(rows).toMatchObject([{ entry: 'the-ferry-at-night' }]);
});

test('an entry that was taken off, or got another slug as it was published, is shown so', async () => {
  const page = await enter('owner', 'Orla');
  page.allow(/status of (?:404|409)/); // the earlier slug, what the check warns of
  const send = async (method: string, path: string, data: object) => {
    const address = `/api/staff/content/${path}`;
    const answer = await page.request.fetch(address, { method, data, headers: { origin: site.SITE_URL } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const body = { title: 'The Weir', description: 'Water.', categories: ['new'] };
  const { entry, number } = await send('POST', 'films', { body });
  await send('POST', 'publish', { entries: [{ kind: 'films', entry, number }], despiteWarnings: true });
  await open(page, `/staff/films/${entry}`);
  await loseAnswer(page, '**/take-off');
  await press(page, 'Take off');
  await lost(page);
  await page.getByText('Taken off', { exact: true }).waitFor();
  await press(page, 'Bring back');
  await page.getByText('Live', { exact: true }).waitFor();

  await page.getByRole('textbox', { name: 'Address', description: /^The last part/ }).fill('the-millrace');
  await page.getByText(/^Saved /).waitFor();
  await press(page, 'Publish');
  await page.getByRole('button', { name: 'Publish all the same' }).waitFor();
  await loseAnswer(page, '**/publish');
  await press(page, 'Publish all the same');
  await page.waitForURL('**/staff/films/the-millrace');
});

test('what is typed while one’s own publishing gives the entry another slug is there under that one', async () => {
  const page = await enter('owner', 'Otto');
  page.allow(/status of (?:404|409)/); // the earlier slug, what the check warns of
  const data = { body: { title: 'The Sluice', description: 'Water.' } };
  await page.request.post('/api/staff/content/films', { data, headers: { origin: site.SITE_URL } });
  await open(page, '/staff/films/the-sluice');
  await page.getByRole('textbox', { name: 'Address', description: /^The last part/ }).fill('the-lock');
  await page.getByText(/^Saved /).waitFor();
  await press(page, 'Publish');
  await page.getByRole('button', { name: 'Publish all the same' }).waitFor();
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  await page.intercept(
    '**/publish',
    async (request) => {
      const reply = await request.fetch();
      done();
      await isTyped;
      await request.fulfill({ reply });
    },
    { times: 1 },
  );
  await press(page, 'Publish all the same');
  await isDone;
  await page.getByLabel('Synopsis', { exact: true }).fill('Typed meanwhile.');
  typed();
  await page.waitForURL('**/staff/films/the-lock');
  const synopsis = page.getByLabel('Synopsis', { exact: true });
  await expect.poll(() => synopsis.inputValue()).toBe('Typed meanwhile.');
  await page.getByText(/^Saved /).waitFor();
});

test('a deed on several entries whose answer got lost is not said to have changed nothing', async () => {
  const page = await enter('owner', 'Opal', '/staff/films');
  const films = page.getByRole('checkbox', { name: /^Choose / });
  const change = async () => {
    await films.first().check();
    await press(page, 'Categories…');
    const add = page.getByRole('dialog').getByLabel('Add', { exact: true });
    await add.fill('river films,');
    await add.press('Tab'); // closes the list over the button
    await press(page, 'Change and publish');
  };
  await films.first().waitFor();
  await loseAnswer(page, '**/content/categories');
  await change();
  await page.getByText(/It may have been done all the same/).waitFor();
  await change();
  await page.getByText(/were so already/).waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

test('a text to answer with that a colleague has changed is not written over by what was kept over a reload', async () => {
  const page = await enter('desk', 'Dora');
  page.allow(/status of 409/); // what the colleague changed at the last moment
  const send = async (method: string, path: string, data: object) => {
    const headers = { origin: site.SITE_URL };
    const answer = await page.request.fetch(`/api/staff/desk/templates${path}`, { method, data, headers });
    return (await answer.json()) as { id: number; revision: string };
  };
  const { id, revision } = await send('POST', '', { name: 'Prints', text: 'Dear you' });
  await open(page, '/staff/replies');
  await press(page, 'Change Prints');
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Text' });
  await text.fill('Dear friend');
  const theirs = await send('PUT', `/${id}`, { name: 'Our prints', text: 'Dear all', revision });
  await page.reload();
  await press(page, 'Change Our prints');
  await page.getByText('you have “Dear friend”, they have “Dear all”').waitFor();
  expect(await page.getByRole('button', { name: 'Save' }).isEnabled()).toBe(false);

  await press(page, 'Keep mine');
  await send('PUT', `/${id}`, { name: 'Prints of ours', text: 'Dear all', revision: theirs.revision });
  await press(page, 'Save');
  await page.getByText('Somebody else has changed this text meanwhile').waitFor();
  await press(page, 'Save');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const stored = await (await page.request.get('/api/staff/desk/templates')).json();
  expect(stored).toMatchObject([{ name: 'Prints of ours', text: 'Dear friend' }]);
});

test('on a phone, a long name leaves room for the way out', async () => {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL, viewport: PHONE });
  const name = 'Edi Ditor-Featherstonehaugh von und zu Wolfeschlegelsteinhausen-Bergerdorff';
  await enterOffice(page, 'desk', 'Edi', { site, path: '/staff' });
  await page.locator('.person-menu a').evaluate((link, name) => {
    link.firstChild?.replaceWith(name);
  }, name);
  const sides = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(sides[0]).toBe(sides[1]);
});
