import { expect, test } from 'vitest';
import { openAdmin } from './colleague.ts';
import { DESKTOP, PHONE, visit } from './visit.ts';

test('no name in the menu wraps, also if its section is open', async () => {
  const page = await visit('', { viewport: DESKTOP });
  await openAdmin(page, 'owner', 'hilde', { path: '/staff/replies' });
  const menu = page.getByRole('navigation').getByRole('link');
  await menu.first().waitFor();
  const heights = await menu.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(15);
  expect(new Set(heights.map(Math.round)).size).toBe(1);
});

test('search and button of the picture library are beside its heading', async () => {
  const page = await visit('', { viewport: DESKTOP });
  await openAdmin(page, 'editor', 'agnes', { path: '/staff/pictures' });
  const parts = [
    page.getByRole('heading', { name: 'Pictures' }),
    page.getByRole('searchbox', { name: 'Words or address' }),
    page.getByRole('button', { name: 'Add files' }),
  ];
  const apart = async () => {
    const [heading, search, button] = await Promise.all(parts.map((each) => each.boundingBox()));
    const y = search?.y ?? 0;
    return Math.max(Math.abs(y - (button?.y ?? 99)), Math.abs(y - (heading?.y ?? 99)));
  };
  await expect.poll(apart).toBeLessThan(8);
});

test.each([
  ['/staff/films/no-such-film', 'Films'],
  ['/staff/pictures/no-such-picture', 'Pictures'],
  ['/staff/orders?page=90000', 'Orders'],
])('%s, where nothing is, leads back to the list', async (path, list) => {
  const page = await visit('', { viewport: DESKTOP });
  page.allow(/status of 40[04]|There is no such entry|must be a whole number/);
  await openAdmin(page, 'owner', 'tilda', { path });
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('heading', { name: list, exact: true }).waitFor();
});

test('italic differs from other text in the editor', async () => {
  const page = await visit('', { viewport: DESKTOP, isDrawn: true });
  await openAdmin(page, 'editor', 'agnes', {
    path: '/staff/posts/lantern-row-acquires-saltgrave-light',
  });
  const marked = page.locator('.tiptap em').first();
  await marked.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  const clip = (await marked.boundingBox()) ?? undefined;
  const seen = await page.screenshot({ clip });
  await marked.evaluate((element) => {
    element.style.fontStyle = 'normal';
  });
  expect(seen.equals(await page.screenshot({ clip }))).toBe(false);
});

test('a message with a long word fits a phone, and Escape closes it', async () => {
  const page = await visit('', { viewport: PHONE });
  page.allow(/status of 409/);
  await openAdmin(page, 'editor', 'Wren', { path: '/staff/films' });
  const refusal = { title: 'Conflict', detail: `Named by ${'W'.repeat(80)}.`, status: 409 };
  await page.intercept('**/api/staff/content/unpublish', (request) =>
    request.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  );
  await page.getByRole('checkbox', { name: /Moss Mother/ }).press('Space');
  await page.getByRole('button', { name: 'Unpublish', exact: true }).press('Enter');
  const sentence = page.getByText(refusal.detail);
  const box = await sentence.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  await page.keyboard.press('Escape');
  await expect.poll(() => sentence.count()).toBe(0);
});
