import { expect, test, vi } from 'vitest';
import { ifBroken } from './if-broken.ts';

const FAILED = { complete: true, naturalWidth: 0, isConnected: true, decode: () => Promise.reject() };

async function isCalled(picture: object, meanwhile = {}): Promise<boolean> {
  const then = vi.fn();
  const image = { ...FAILED, ...picture } as unknown as HTMLImageElement;
  ifBroken(image, then);
  Object.assign(image, meanwhile);
  await new Promise(setImmediate);
  return then.mock.calls.length === 1;
}

test('a failed picture is broken; one loading, loaded or without intrinsic size is not', async () => {
  expect(await isCalled({})).toBe(true);
  expect(await isCalled({ complete: false })).toBe(false);
  expect(await isCalled({ naturalWidth: 400 })).toBe(false);
  expect(await isCalled({ decode: () => Promise.resolve() })).toBe(false);
});

test('a picture replaced or removed during decoding is not broken', async () => {
  expect(await isCalled({}, { complete: false })).toBe(false);
  expect(await isCalled({}, { naturalWidth: 400 })).toBe(false);
  expect(await isCalled({}, { isConnected: false })).toBe(false);
});
