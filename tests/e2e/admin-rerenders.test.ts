import { expect, test } from 'vitest';
import { openAdmin } from './colleague.ts';
import { unfold } from './unfold.ts';
import { visit } from './visit.ts';

declare global {
  interface Window {
    drawnWith: unknown[];
  }
}

test.each([
  ['sellerTaxId', 'sellerName', 'zones.0.name'],
  ['zones.0.name', 'sellerName', 'zones.1.name', 'zones.0.rates.0.name'],
  ['zones.0.rates.0.name', 'zones.0.name', 'zones.0.rates.0.daysTo'],
])('a letter in the field %s of a long form draws no other field anew', async (typed, ...others) => {
  const page = await visit('');
  await openAdmin(page, 'owner', 'Olwen', { path: '/staff/shop-settings' });
  await unfold(page, 'Delivery');
  const field = page.locator(`[id="${typed}"]`);
  await field.press('End');
  await field.press('a'); // the first letter makes the form differ from the saved one
  const all = page.locator([typed, ...others].map((id) => `[id="${id}"]`).join());
  await all.evaluateAll(note);
  await field.press('b');
  await expect.poll(() => field.inputValue()).toMatch(/ab$/);
  expect(await all.evaluateAll(drawnAnew)).toEqual([typed]);
});

/** Runs in the browser: stores React's props of each element, a new object after each render. */
function note(fields: Element[]): void {
  window.drawnWith = fields.map(
    (field) => Object.entries(field).find(([key]) => key.startsWith('__reactProps'))?.[1],
  );
}

function drawnAnew(fields: Element[]): string[] {
  const drawn = fields.map(
    (field) => Object.entries(field).find(([key]) => key.startsWith('__reactProps'))?.[1],
  );
  return fields.filter((_, at) => drawn[at] !== window.drawnWith[at]).map(({ id }) => id);
}
