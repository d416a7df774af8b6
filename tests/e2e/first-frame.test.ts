import { expect, test } from 'vitest';
import { PHONE, type Visit, visit } from './visit.ts';

/** The catalogue, running: what is pressed earlier is kept, and repeated in some later frame (web/start/replay.ts). */
async function catalogue(path: string): Promise<Visit> {
  const page = await visit(path, { viewport: PHONE });
  await page.waitForFunction(() => !globalThis.keptPresses);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page;
}

/** Presses the button with this text and says what its first frame shows. */
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
          options: dialog?.querySelectorAll('option').length ?? 0,
        });
      }),
    );
  }, text);

test('the filters are drawn before the page behind them is restyled, and before their options', async () => {
  const page = await catalogue('/films?genre=drama');
  const first = await press(page, 'Filters');
  expect(first).toMatchObject({ isShown: true, isModal: false });

  const sheet = page.getByRole('dialog', { name: 'Filter and sort' });
  await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect.poll(() => sheet.locator('option').count()).toBeGreaterThan(first.options + 10);
  expect(await sheet.getByLabel('Genre').inputValue()).toBe('drama');
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters');
});

test('a dialog that is closed before its first frame leaves focus and page as they were', async () => {
  const page = await catalogue('/films');
  const left = await page.evaluate(async () => {
    const [button] = [...document.querySelectorAll('button')].filter(
      ({ textContent, offsetParent }) => offsetParent && textContent === 'Filters',
    );
    button?.focus();
    button?.click();
    await Promise.resolve(); // React has drawn, the browser has not
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
