import { expect, test } from 'vitest';
import { enterOffice } from './colleague.ts';
import { DESKTOP, open, PHONE, type Visit, visit } from './visit.ts';

const POST = '/staff/posts/lantern-row-acquires-saltgrave-light';

/** Which of these controls are in the window, and which of those lie under something else. */
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

test.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('on a %s, what stays in view while one scrolls covers nothing else that does', async (_, viewport) => {
  const page = await visit('', { reducedMotion: 'reduce', viewport });
  await enterOffice(page, 'editor', 'barbara', { path: POST });
  const body = page.getByRole('textbox', { name: 'Body' });
  await body.waitFor();
  await body.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy(0, top + height / 2);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const editor = await seen(page, ['Bold', 'Link', 'Search everything', 'Schedule…', 'Log out']);
  expect(editor.inView).toContain('Bold');
  expect(editor.covered).toEqual([]);

  await open(page, '/staff/films');
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(12)
    .scrollIntoViewIfNeeded();
  const list = await seen(page, ['Choose none', 'Search everything', 'Log out']);
  expect(list.inView).toContain('Choose none');
  expect(list.covered).toEqual([]);
});
