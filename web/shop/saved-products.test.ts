import { expect, test } from 'vitest';
import { parseSaved } from './saved-products.ts';

test('what a tab wrote is read, each slug once', () => {
  expect(parseSaved('["mug","tee","mug"]')).toEqual(['mug', 'tee']);
});

test.each([null, '', '{', '{"mug":true}', '"mug"', 'null'])('%j is read as nothing saved', (json) => {
  expect(parseSaved(json)).toEqual([]);
});

test('what is no slug is left out', () => {
  expect(parseSaved('["mug",7,null]')).toEqual(['mug']);
});
