import { expect, test } from 'vitest';
import { MOVING, type Visit, visit } from './visit.ts';

const FILM = '/film/letters-to-copperhill';
const stills = (page: Visit) => page.locator('.rise', { has: page.getByRole('heading', { name: 'Stills' }) });

/** The stills' own offset in pixels, once `shown` of their height is in the window. */
async function offset(page: Visit, shown: number): Promise<number> {
  return stills(page).evaluate(async (element: HTMLElement, part) => {
    scrollTo({ top: element.offsetTop + element.offsetHeight * part - innerHeight, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return Number.parseFloat(getComputedStyle(element).translate.split(' ')[1] ?? '0');
  }, shown);
}

test('stills rise by 40 px as they enter the window', async () => {
  const page = await visit(FILM, { ...MOVING, isDrawn: true });
  const below = await offset(page, 0);
  const inside = await offset(page, 0.5);
  const above = await offset(page, 1.2);
  expect(below).toBeCloseTo(40, 0);
  expect(inside).toBeLessThan(20);
  expect(inside).toBeGreaterThan(0);
  expect(above).toBe(0);
});

test('with reduced motion stills stay in their place', async () => {
  const page = await visit(FILM, { isDrawn: true });
  expect(await offset(page, 0)).toBe(0);
});
