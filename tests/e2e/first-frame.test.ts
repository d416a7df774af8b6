import { expect, test } from 'vitest';
import { PHONE, type Visit, visit } from './visit.ts';

/** The catalogue, hydrated: earlier clicks would be recorded and repeated in a later frame (web/site/hydration/replay.ts). */
async function catalogue(path: string): Promise<Visit> {
  const page = await visit(path, { viewport: PHONE });
  await page.waitForFunction(() => !globalThis.earlyEvents);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page;
}

/** Clicks the button with this text and returns what its first frame shows. */
const press = (page: Visit, text: string) =>
  page.evaluate((text) => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent, offsetParent }) => offsetParent && textContent?.trim() === text,
    );
    button?.focus();
    button?.click();
    return new Promise<{ isShown: boolean; isModal: boolean; options: number }>((resolve) =>
      requestAnimationFrame(() => {
        const dialog = document.querySelector<HTMLElement>('.dialog-sheet');
        resolve({
          isShown: Boolean(dialog?.offsetHeight),
          isModal: Boolean(dialog?.matches(':modal')),
          options: dialog?.querySelectorAll('input').length ?? 0,
        });
      }),
    );
  }, text);

test('the filters are painted before the page behind is restyled and before their options', async () => {
  const page = await catalogue('/films?genre=drama');
  const first = await press(page, 'Filters');
  expect(first).toMatchObject({ isShown: true, isModal: false });

  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect.poll(() => sheet.locator('input').count()).toBeGreaterThan(first.options + 10);
  const genre = sheet.getByRole('group', { name: 'Genre' }).locator('input:checked');
  expect(await genre.inputValue()).toBe('drama');
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters');
});

test('a dialog closed before its first frame leaves focus and page unchanged', async () => {
  const page = await catalogue('/films');
  const left = await page.evaluate(async () => {
    const [button] = [...document.querySelectorAll('button')].filter(
      ({ textContent, offsetParent }) => offsetParent && textContent === 'Filters',
    );
    button?.focus();
    button?.click();
    await Promise.resolve(); // React has rendered, the browser has not painted
    const close = [...document.querySelectorAll<HTMLElement>('.dialog-sheet .button')].at(-1);
    close?.click();
    const wasOpen = document.querySelector(':popover-open') !== null;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    return {
      wasOpen,
      isOpen: document.querySelector(':modal, :popover-open') !== null,
      focus: document.activeElement?.textContent,
    };
  });
  expect(left).toEqual({ wasOpen: true, isOpen: false, focus: 'Filters' });
});
