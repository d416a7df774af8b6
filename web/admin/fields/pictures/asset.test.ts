import { expect, test } from 'vitest';
import { assetOf, assetParts, chosenAsset } from './asset.ts';

const asset = { fields: { title: 'Key art', file: { url: '/media/a.jpg', contentType: 'image/jpeg' } } };

test('an asset split into parts and rebuilt is unchanged', () => {
  expect(assetOf(asset, assetParts(asset))).toEqual(asset);
});

test('a new title keeps the file, a new address drops its type', () => {
  expect(assetOf(asset, { url: '/media/a.jpg', title: 'New' })).toEqual({
    fields: { title: 'New', file: { url: '/media/a.jpg', contentType: 'image/jpeg' } },
  });
  expect(assetOf(asset, { url: '/media/b.png', title: 'Key art' })).toEqual({
    fields: { title: 'Key art', file: { url: '/media/b.png' } },
  });
});

test('an asset without address and title is null', () => {
  expect(assetOf(asset, { url: '', title: '' })).toBeNull();
  expect(assetParts(null)).toEqual({ url: '', title: '' });
});

test('a file chosen from the library gets its alt text as title', () => {
  expect(chosenAsset({ url: '/media/c.jpg', title: 'A heron' })).toEqual({
    fields: { title: 'A heron', file: { url: '/media/c.jpg' } },
  });
});
