import { expect, test } from 'vitest';
import type { Role } from '#contract/core/staff-roles.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { addOrder } from '#server/shop/orders/fixture.ts';
import { silent } from '#tests/silent.ts';
import { openAdmin } from './colleague.ts';
import { startOwnSite } from './own-site.ts';
import { saved } from './saved.ts';
import { shrinkShop } from './small-shop.ts';
import { open, type Visit, visit } from './visit.ts';

/* The focus stays where somebody types or clicks by keyboard. */

const site = await startOwnSite();
const database = await openDatabase({ dataDir: site.DATA_DIR, log: silent, joinRunning: true });
await shrinkShop(database.db);
const { number } = await addOrder(database.db, { number: '2026-90000' });
await database.close();

const press = (page: Visit, name: string) => page.getByRole('button', { name, exact: true }).click();

async function enter(role: Role, name: string, path?: string) {
  const page = await visit('', { reducedMotion: 'reduce', site: site.SITE_URL });
  await openAdmin(page, role, name, path ? { site, path } : { site });
  return page;
}

test('typing while an entry is published loses no letter', async () => {
  const words = 'A river and two brothers.';
  const page = await enter('editor', 'Edda');
  page.allow(/status of 409/); // warnings of the validation
  const data = { body: { title: 'The Weir', description: 'Water.', categories: ['new'] } };
  await page.request.post('/api/staff/content/films', { data, headers: { origin: site.SITE_URL } });
  await open(page, '/staff/films/the-weir');
  await press(page, 'Publish');
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await page.intercept(
    '**/publish',
    async (request) => {
      const reply = await request.fetch();
      await isTyped;
      await request.fulfill({ reply });
    },
    { times: 1 },
  );
  await press(page, 'Publish anyway');
  const synopsis = page.getByLabel('Synopsis', { exact: true });
  await synopsis.fill('');
  const isSaid = page.getByText('The Weir is live.').waitFor(); // for some seconds, perhaps shorter than the typing
  const typing = page.keyboard.type(words, { delay: 40 });
  setTimeout(typed, 500);
  await Promise.all([typing, isSaid]);
  await page.getByText('Live, with changes', { exact: true }).waitFor();
  expect(await synopsis.inputValue()).toBe(words);
  expect(await synopsis.evaluate((field) => field === document.activeElement)).toBe(true);
  await saved(page);
  await page.reload();
  await expect.poll(() => synopsis.inputValue()).toBe(words);
});

test('removing a variant asks once and is saved once', async () => {
  const page = await enter('owner', 'Olga');
  const { rows } = await (await page.request.get('/api/staff/stock?limit=20')).json();
  await open(page, `/staff/stock/${rows[0].product}`);
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1;
  });
  await page
    .getByRole('table', { name: 'Variants' })
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await press(page, 'Save the variants');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The shop sells them like this from now on.').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(saves).toBe(1);
});

/** Text of the focused element; without one, of the whole page. */
const focus = (page: Visit) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? 'nothing' : activeElement?.textContent?.trim();
  });

const order = `/staff/orders/${number}`;
const write = (label: string, text: string) => (page: Visit) => page.getByLabel(label).fill(text);
const down = (page: Visit) =>
  page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
const choose = (page: Visit) =>
  page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
const nothing = async () => {};

/** The preparation, the button to click, and the text shown when done; without a text the button is then disabled or removed. */
type Press = [(page: Visit) => Promise<unknown>, string, string?];

const PRESSES: [string, Press[]][] = [
  ['/staff/films', [[choose, 'Clear selection']]],
  ['/staff/films?page=2', [[nothing, 'Next', '51 to 73 of 73']]],
  [
    '/staff/shop-settings',
    [
      [write('Bank details', 'Bank of Hull'), 'Discard what I typed'],
      [write('Bank details', 'Bank of York'), 'Save the settings', 'Saved. Carts'],
    ],
  ],
  [
    order,
    [
      [write('Note for colleagues', 'Rang twice'), 'Add the note'],
      [nothing, 'Packed'],
    ],
  ],
  [
    '/staff/order',
    [
      [down, 'Reset'],
      [down, 'Publish this order', 'The order is live.'],
    ],
  ],
  ['/staff/security', [[nothing, 'Replace the authenticator app', 'Scan this']]],
];

test.each(PRESSES)('after a click on %s, the focus stays near it', async (path, presses) => {
  const page = await enter('owner', 'Orla', path);
  for (const [before, name, said] of presses) {
    await before(page);
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    const pressable = page.getByRole('button', { name, exact: true, disabled: false });
    await (said ? page.getByText(said).first().waitFor() : expect.poll(() => pressable.count()).toBe(0));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await focus(page), `after ${name}`).not.toBe('nothing');
  }
});
