import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Changes } from './changes.tsx';

const markup = (before: unknown, after: unknown) =>
  renderToStaticMarkup(<Changes before={before} after={after} />);
/** The text shown, one line per field. */
const lines = (before: unknown, after: unknown) =>
  markup(before, after)
    .split(/<\/?(?:div|details|summary|span)[^>]*>/)
    .map((line) => line.replaceAll(/<[^>]*>/g, ''))
    .filter((line) => line !== '');

test('a changed field shows its value before and after', () => {
  expect(lines({ role: 'editor' }, { role: 'owner' })).toEqual(['role: editor → owner']);
  expect(lines('Received', 'Watching')).toEqual(['Received → Watching']);
});

test('a value on one side only is shown as new, or as its former value', () => {
  expect(lines(null, { role: 'desk' })).toEqual(['role: desk']);
  expect(lines({ name: 'Ada', role: 'desk' }, null)).toEqual(['name: was Ada', 'role: was desk']);
  expect(lines({ state: 'new', assignee: null }, { state: 'done' })).toEqual([
    'state: new → done',
    'assignee: was none',
  ]);
  expect(lines([], [{ sku: 'S' }])).toEqual(['S, sku: S']);
  expect(lines(null, {})).toEqual([]);
});

test('money and rates are formatted', () => {
  expect(lines({ price: 1250 }, { price: 120000 })).toEqual(['price: 12.50 → 1,200.00']);
  expect(lines(null, { amount: 500, reason: 'Broken' })).toEqual(['amount: 5.00', 'reason: Broken']);
  expect(lines([], [{ name: 'VAT', rate: 2050 }])).toEqual(['VAT, name: VAT', 'VAT, rate: 20.5%']);
  expect(lines({ kind: 'percent', value: 10 }, { kind: 'amount', value: 1000 })).toEqual([
    'kind: percent → amount',
    'value: 10% → 10.00',
  ]);
});

test('nested records are shown field by field, in words', () => {
  const before = { seller: { vatNumber: '', isSmall: false }, days: [1, 2] };
  const after = { seller: { vatNumber: 'GB 1', isSmall: true }, days: [2] };
  expect(lines(before, after)).toEqual([
    'seller, vat number: empty → GB 1',
    'seller, is small: no → yes',
    'days: 1, 2 → 2',
  ]);
});

test('list items are identified by SKU, code or name, otherwise by number', () => {
  const variant = (sku: string, stock: number) => ({ sku, stock });
  expect(lines([variant('S', 1), variant('M', 2)], [variant('M', 5), variant('S', 1)])).toEqual([
    'order: S, M → M, S',
    'M, stock: 2 → 5',
    '3 fields stay',
    'S, sku: S',
    'S, stock: 1',
    'M, sku: M',
  ]);
  expect(lines(null, [variant('S', -1), variant('S', -2)])).toEqual([
    '1, sku: S',
    '1, stock: -1',
    '2, sku: S',
    '2, stock: -2',
  ]);
});

test('unchanged fields are collapsed', () => {
  expect(lines({ alt: 'A boat', credit: 'Ada' }, { alt: 'A ship', credit: 'Ada' })).toEqual([
    'alt: A boat → A ship',
    '1 field stays',
    'credit: Ada',
  ]);
});

test('a point in time is formatted as everywhere in the admin app', () => {
  const html = markup(null, { note: 'For the paper', expiresAt: '2027-03-14T09:30:00.000Z' });
  expect(html).toMatch(/expires at: <time dateTime="2027-03-14T09:30:00.000Z">14 Mar 2027, /);
  expect(html.replaceAll(/<[^>]*>/g, '')).not.toContain('T09:30');
});

test('a long text is cut, and whole when expanded', () => {
  const long = 'All that somebody wrote. '.repeat(20).trim();
  const [cut, whole] = lines({ text: 'Short' }, { text: long });
  expect(cut).toMatch(/^text: Short → All that somebody wrote\. .{60,120}…$/);
  expect(whole).toBe(`text: Short → ${long}`);
  expect(markup(null, { text: long })).toMatch(/<details><summary><span[^>]*>text: /);
});

test('fields beyond the first ones are collapsed', () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`field ${at}`, at]));
  const said = lines(null, many);
  expect(said.indexOf('22 more')).toBe(8);
  expect(said).toContain('field 29: 29');
});
