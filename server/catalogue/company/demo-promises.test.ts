import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CONTENT } from '#tests/fixtures/demo-content.ts';

const read = async (file: string) => JSON.parse(await readFile(`${CONTENT}/${file}`, 'utf8'));
const { settings } = await read('shop.json');
const { shop } = await read('site.json');
const { privacy, terms } = await read('legal.json');

type Node = { value?: string; content?: Node[] };
const wordsOf = ({ value = '', content = [] }: Node): string => value + content.map(wordsOf).join(' ');

type Zone = { name: string; rates: { days: number[]; freeFrom: number | null }[] };
const zonesWith = (isKept: (rate: Zone['rates'][number]) => boolean): string[] =>
  (settings.zones as Zone[]).filter(({ rates }) => rates.some(isKept)).map(({ name }) => name);

test('the notes beside a product name the places whose delivery matches them', () => {
  const named = ['United Kingdom', 'United States'];
  expect(zonesWith(({ freeFrom }) => freeFrom === shop.freeShippingOverCents)).toEqual(named);
  expect(zonesWith(({ days }) => days.join() === '3,5')).toEqual(named);
  for (const note of [shop.freeShippingNote, shop.shippingNote]) expect(note).toMatch(/ in the UK and US$/);
  expect(wordsOf(terms.body)).toContain(
    '3 to 5 business days within the United Kingdom and the United States.',
  );
});

test('the terms describe tax as the checkout computes it', () => {
  expect(settings.pricesIncludeTax).toBe(false);
  expect(wordsOf(terms.body)).toContain('Prices are shown in United States dollars, before tax.');
});

test('the privacy policy names everything that the browser stores', () => {
  const words = wordsOf(privacy.body);
  for (const item of [
    'typed into a form',
    'watchlist before',
    'where you were',
    'items that you have saved',
    'your cart',
  ])
    expect(words).toContain(item);
});
