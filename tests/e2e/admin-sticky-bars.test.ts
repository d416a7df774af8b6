import { expect, test } from 'vitest';
import { openAdmin } from './colleague.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';

const POST = '/staff/posts/lantern-row-acquires-saltgrave-light';

/** Which of these controls are in the window, and which of those are covered by another element. */
async function seen(page: Visit, names: readonly string[]) {
  const found = { inView: [] as string[], covered: [] as string[] };
  for (const name of names) {
    const control = page
      .getByRole('button', { name, exact: true })
      .or(page.getByLabel(name, { exact: true }));
    const state = await control.first().evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (y + height <= 0 || y >= innerHeight) return 'away';
      const top = document.elementFromPoint(x + width / 2, Math.max(1, y + height / 2));
      return element.contains(top) ? 'clear' : 'covered';
    });
    if (state !== 'away') found.inView.push(name);
    if (state === 'covered') found.covered.push(name);
  }
  return found;
}

const top = (page: Visit) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));

test('sticky elements do not cover each other, on a phone and a desktop', async () => {
  const page = await visit('', { reducedMotion: 'reduce' });
  await openAdmin(page, 'editor', 'barbara', { path: POST });
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.waitFor();
  for (const viewport of [PHONE, DESKTOP]) {
    const at = `at ${viewport.width} px`;
    await top(page);
    await page.setViewportSize(viewport);
    await body.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      scrollBy(0, top + height / 2);
    });
    await expect.poll(() => page.evaluate(() => scrollY), { message: at }).toBeGreaterThan(200);
    const editor = await seen(page, ['Bold', 'Link', 'Search everything', 'Schedule…', 'Log out']);
    expect(editor.inView, at).toContain('Bold');
    expect(editor.covered, at).toEqual([]);
  }

  await open(page, '/staff/films');
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await boxes.first().check();
  for (const viewport of [PHONE, DESKTOP]) {
    const at = `at ${viewport.width} px`;
    await top(page);
    await page.setViewportSize(viewport);
    await boxes.nth(12).scrollIntoViewIfNeeded();
    const list = await seen(page, ['Clear selection', 'Search everything', 'Log out']);
    expect(list.inView, at).toContain('Clear selection');
    expect(list.covered, at).toEqual([]);
  }
});

/** Of the next `most` Tab stops, the focused elements whose centre is covered by another element. */
async function coveredStops(page: Visit, key: 'Tab' | 'Shift+Tab', most: number) {
  const covered: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press(key);
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { x, y, width, height } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return focused.contains(top) ? undefined : `${focused.outerHTML.slice(0, 120)} at ${Math.round(y)}`;
    });
    if (found) covered.push(found);
  }
  return covered;
}

test('a focused element is never under a sticky one', async () => {
  const page = await visit('', { reducedMotion: 'reduce', viewport: DESKTOP });
  await openAdmin(page, 'owner', 'bettina', { path: '/staff/films' });
  const boxes = page.getByRole('checkbox', { name: /^Choose / });
  await boxes.nth(20).check();
  await page.getByRole('button', { name: 'Clear selection' }).waitFor();
  expect(await coveredStops(page, 'Shift+Tab', 45)).toEqual([]);

  await open(page, '/staff/order');
  await page.getByRole('combobox', { name: 'List' }).click();
  await page.getByRole('option', { name: 'All films' }).click();
  await page.locator('.MuiMenu-root').waitFor({ state: 'detached' }); // while it fades, it covers everything
  await page.locator('.order > li').nth(30).waitFor();
  expect(await coveredStops(page, 'Tab', 60)).toEqual([]);

  await open(page, '/staff/shop-settings');
  await page.getByRole('button', { name: 'Save the settings' }).waitFor();
  expect(await coveredStops(page, 'Tab', 60)).toEqual([]);
});
