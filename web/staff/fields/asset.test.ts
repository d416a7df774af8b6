import { expect, test } from 'vitest';
import { assetOf, assetParts, chosenAsset } from './asset.ts';

const asset = { fields: { title: 'Key art', file: { url: '/media/a.jpg', contentType: 'image/jpeg' } } };

test('an asset taken apart and put together is the same', () => {
  expect(assetOf(asset, assetParts(asset))).toEqual(asset);
});

test('another title keeps the file, another address loses its type', () => {
  expect(assetOf(asset, { url: '/media/a.jpg', title: 'New' })).toEqual({
    fields: { title: 'New', file: { url: '/media/a.jpg', contentType: 'image/jpeg' } },
  });
  expect(assetOf(asset, { url: '/media/b.png', title: 'Key art' })).toEqual({
    fields: { title: 'Key art', file: { url: '/media/b.png' } },
  });
});

test('an asset without address and title is none', () => {
  expect(assetOf(asset, { url: '', title: '' })).toBeNull();
  expect(assetParts(null)).toEqual({ url: '', title: '' });
});

test('what is chosen from the library has its words as the title', () => {
  expect(chosenAsset({ url: '/media/c.jpg', title: 'A heron' })).toEqual({
    fields: { title: 'A heron', file: { url: '/media/c.jpg' } },
  });
});
