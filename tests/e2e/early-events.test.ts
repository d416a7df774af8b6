import { expect, test } from 'vitest';
import { WAIT_MS } from '#web/site/hydration/start-hydration.ts';
import { chooseSize } from './buyer.ts';
import { withoutTimersFrom } from './clock.ts';
import { CONTACT, field, fill } from './forms-under-test.ts';
import { toastOf } from './member.ts';
import { hold } from './network.ts';
import { swipe } from './touch.ts';
import { isAlive, MOVING, PHONE, type Visit, visit } from './visit.ts';

/* A page's script waits for its visitor (decisions/0019). `late` pages get it after each test's first action. */

const STILL = { isStill: true };
const ENTRY = '**/entry-browser-*.js';
const title = (page: Visit) => page.locator('main h1').innerText();

/** A page that does not start automatically: the test's action starts it. */
async function still(path: string, options = {}): Promise<Visit> {
  const page = await visit('', { ...STILL, ...options });
  await withoutTimersFrom(page, WAIT_MS);
  await page.goto(path);
  return page;
}

/** A page whose script arrives when `start` is called. */
async function late(path: string, options = {}) {
  const page = await visit('', { ...STILL, ...options });
  const start = await hold(page, ENTRY);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { page, start };
}

const starts = (page: Visit) => page.waitForFunction(isAlive, {});
const firstButton = (page: Visit, name: RegExp) => page.getByRole('button', { name }).first();
const menu = (page: Visit) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

test('an untouched page fetches its script, and starts automatically after some seconds', async () => {
  const page = await visit('', { ...STILL, ...MOVING });
  await page.addInitScript(holdTimer, WAIT_MS); // a busy machine might check after it has fired
  await page.goto('/');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/entry-browser-')),
  );
  await page.waitForFunction(() => 'runHeld' in window);
  expect(await page.evaluate(isAlive, {})).toBe(false);
  await page.evaluate('runHeld()');
  await starts(page);
});

/** Runs in the browser: the timer of `ms` fires when `runHeld` is called. */
function holdTimer(ms: number): void {
  const { setTimeout } = window;
  const hold = (runHeld: () => void) => void Object.assign(window, { runHeld });
  Object.assign(window, {
    setTimeout: (run: () => void, wait = 0) => (wait === ms ? hold(run) : setTimeout(run, wait)),
  });
}

test.each<[string, (page: Visit) => Promise<void>]>([
  ['a movement of the mouse', (page) => page.mouse.move(200, 200, { steps: 2 })], // a page's first move has no distance yet
  ['the wheel', (page) => page.mouse.wheel(0, 100)],
  ['a key', (page) => page.keyboard.press('Tab')],
  ['a press', (page) => page.mouse.click(200, 300)],
  ['a choice by a screen reader, a voice or autofill', (page) => chooseUnseen(page, 'textarea', 'Hello')],
])('%s starts the page', async (_sign, give) => {
  const page = await still('/contact');
  expect(await page.evaluate(isAlive, {})).toBe(false);
  await give(page);
  await starts(page);
});

/** Changes a field as assistive programs do: without a click, a key or focus. */
const chooseUnseen = (page: Visit, selector: string, value: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((field, text) => {
      Object.assign(field, { value: text });
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }, value);

test('a size chosen without a click or a key counts', async () => {
  const page = await still('/product/lantern-tee');
  await page.locator('input[name=size][value=M]').evaluate((field: HTMLInputElement) => {
    field.checked = true;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect.poll(() => page.getByRole('button', { name: 'Add to Cart' }).isEnabled()).toBe(true);
});

test('a filter chosen before the script ran is one step of Back', async () => {
  const page = await still('/films');
  await chooseUnseen(page, 'select[name=genre]', 'drama');
  await page.waitForURL('/films?genre=drama');
  await page.goBack();
  await page.waitForURL('/films');
});

test('a click before the script runs shows at once that it was registered', async () => {
  const { page, start } = await late('/');
  const opacity = () => menu(page).evaluate((button) => getComputedStyle(button).opacity);
  expect(await opacity()).toBe('1');
  await menu(page).click();
  expect(Number(await opacity())).toBeLessThan(1);
  start();
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('true');
  expect(await opacity()).toBe('1');
});

test('a row that snaps into place automatically does not start the page', async () => {
  const page = await still('/', MOVING);
  expect(await page.evaluate(isAlive, {})).toBe(false);
  const row = page.locator('main [class*=overflow-x]').first();
  await row.evaluate(async (element) => {
    const scrolled = new Promise((done) => element.addEventListener('scroll', done));
    element.scrollTo({ left: 200, behavior: 'instant' });
    await scrolled;
  });
  await page.waitForTimeout(500);
  expect(await page.evaluate(isAlive, {})).toBe(false);
});

test('a touch starts the page', async () => {
  const page = await still('/', { viewport: PHONE, hasTouch: true });
  await page.touchscreen.tap(190, 300);
  await starts(page);
});

test.each(['/watchlist', '/login', '/privacy', '/terms'])(
  '%s, which needs its script, starts at once',
  async (path) => {
    await starts(await still(path));
  },
);

test('Tab, Tab, Enter opens the menu, even before the script has loaded', async () => {
  const { page, start } = await late('/');
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  start();
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Catalogue');
});

test('an early click counts once, however often it is repeated', async () => {
  const { page, start } = await late('/');
  for (let press = 0; press < 2; press++) await menu(page).click();
  start();
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('true');
  await page.waitForTimeout(300);
  expect(await menu(page).getAttribute('aria-expanded')).toBe('true');
  await menu(page).click();
  await expect.poll(() => menu(page).getAttribute('aria-expanded')).toBe('false');
});

test.each<[string, string, (page: Visit) => Promise<void>, (page: Visit) => Promise<unknown>]>([
  [
    'search',
    '/about',
    (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click(),
    (page) => page.waitForFunction(() => document.activeElement?.matches('#site-search input')),
  ],
  [
    'a slide of the hero',
    '/',
    (page) => page.getByRole('group', { name: 'Choose a film' }).getByRole('button').nth(2).click(),
    (page) => page.locator('[aria-label^="3 of"][data-current]').waitFor(),
  ],
  [
    'the trailer of a film',
    '/film/the-slow-satellite',
    (page) => firstButton(page, /trailer/i).click(),
    (page) => page.getByRole('dialog').waitFor(),
  ],
  [
    'the heart of a film',
    '/film/the-slow-satellite',
    (page) => firstButton(page, /watchlist/i).click(),
    (page) => toastOf(page, 'Please log in').waitFor(),
  ],
  [
    'the filter of the shop',
    '/shop',
    (page) => page.getByRole('button', { name: /filter/i }).click(),
    (page) => page.getByRole('group', { name: 'Show only' }).waitFor(),
  ],
  [
    'a row’s arrow',
    '/',
    (page) => page.getByRole('button', { name: 'Next: COMING SOON' }).click(),
    (page) =>
      page.locator('[aria-label="COMING SOON"] ul[style*="translate3d(-"]').waitFor({ state: 'attached' }),
  ],
])('an early press on %s counts', async (_control, path, press, isSeen) => {
  const { page, start } = await late(path, MOVING);
  page.allow(/status of 401/);
  await press(page);
  start();
  await isSeen(page);
});

test('an early click on the filters of a phone opens their sheet', async () => {
  const { page, start } = await late('/films', { viewport: PHONE, hasTouch: true });
  await page.getByRole('button', { name: 'Filters' }).tap();
  start();
  await page.getByRole('dialog').waitFor();
});

test('an early click on a link navigates without the script', async () => {
  const { page } = await late('/');
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login');
});

test('an early arrow key shows the next film', async () => {
  const { page, start } = await late('/film/the-slow-satellite', MOVING);
  const before = await title(page);
  await page.keyboard.press('ArrowRight');
  start();
  await expect.poll(() => title(page)).not.toBe(before);
});

test('an early swipe shows the next film', async () => {
  const { page, start } = await late('/film/the-slow-satellite', {
    ...MOVING,
    viewport: PHONE,
    hasTouch: true,
  });
  const before = await title(page);
  await swipe(page, { x: 300, y: 400 }, { x: 100, y: 410 });
  start();
  await expect.poll(() => title(page)).not.toBe(before);
});

test('a size chosen early counts', async () => {
  const { page, start } = await late('/product/lantern-tee');
  await chooseSize(page, 'M');
  start();
  await expect.poll(() => page.getByRole('button', { name: 'Add to Cart' }).isEnabled()).toBe(true);
  expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true);
});

test('an early Enter submits a form', async () => {
  const { page, start } = await late(CONTACT.path);
  await fill(page, CONTACT.required);
  await field(page, 'Phone Number').press('Enter');
  const sent = page.waitForRequest(CONTACT.call);
  start();
  expect((await sent).postDataJSON()).toMatchObject({ email: 'ada@example.com' });
  await toastOf(page, CONTACT.sent[0]).waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('an early Enter logs in, and puts no password into the address', async () => {
  const { page, start } = await late('/login');
  page.allow(/status of 401/);
  await page.getByRole('textbox', { name: 'Username' }).fill('nobody-at-all');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('an early press');
  await password.press('Enter');
  start();
  await toastOf(page, 'Login failed').waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('an early Enter in a form that needs no script submits it without one', async () => {
  const { page } = await late('/search');
  const box = page.getByRole('searchbox', { name: 'Search everything' });
  await box.fill('moss');
  await box.press('Enter');
  await page.waitForURL('/search?search=moss');
});

test('text typed early into the search is searched', async () => {
  const { page, start } = await late('/search');
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('moss');
  start();
  await page.waitForURL('**/search?search=moss');
});

test('text typed early is stored as a draft', async () => {
  const { page, start } = await late('/contact');
  await page.getByRole('textbox', { name: /message/i }).pressSequentially('Good evening');
  start();
  await starts(page);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .toContain('Good evening');
  expect(await page.getByRole('textbox', { name: /message/i }).inputValue()).toBe('Good evening');
});

test('Back before the script has started shows the page of that address', async () => {
  const page = await visit('/films');
  await page.locator('main a[href^="/film/"]').first().click();
  await page.waitForURL('**/film/*');
  await page.waitForFunction(isAlive, {});
  const start = await hold(page, ENTRY);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => history.back());
  await page.waitForURL('**/films');
  start();
  await page.getByRole('heading', { level: 1, name: 'Catalogue' }).waitFor();
  await page.waitForFunction(isAlive, {});
});
