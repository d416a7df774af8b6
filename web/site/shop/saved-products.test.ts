import { expect, test } from 'vitest';
import { parseSaved } from './saved-products.ts';

test('stored slugs are read without duplicates', () => {
  expect(parseSaved('["mug","tee","mug"]')).toEqual(['mug', 'tee']);
});

test.each([null, '', '{', '{"mug":true}', '"mug"', 'null'])('%j counts as nothing saved', (json) => {
  expect(parseSaved(json)).toEqual([]);
});

test('anything but a slug is dropped', () => {
  expect(parseSaved('["mug",7,null]')).toEqual(['mug']);
});
