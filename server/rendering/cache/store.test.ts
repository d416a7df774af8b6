import { expect, test } from 'vitest';
import { Store } from './store.ts';

const of = (size: number) => ({ size });

test('when full, values not requested again are dropped', () => {
  const store = new Store<{ size: number }>(30);
  for (const key of ['a', 'b', 'c']) store.set(key, of(10));
  store.get('a');
  store.set('d', of(10));
  expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['a', 'c', 'd']);
});

test('if all were requested again, the oldest is dropped, and the new one stays', () => {
  const store = new Store<{ size: number }>(30);
  for (const key of ['a', 'b', 'c']) store.set(key, of(10));
  for (const key of ['a', 'b', 'c']) store.get(key);
  store.set('d', of(10));
  expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key))).toEqual(['b', 'c', 'd']);
});

test('a large value evicts others to fit', () => {
  const store = new Store<{ size: number }>(30);
  for (const key of ['a', 'b', 'c']) store.set(key, of(10));
  store.set('large', of(25));
  expect([store.entries, store.bytes]).toEqual([1, 25]);
});

test('a value larger than the store is not stored; its predecessor is dropped, others stay', () => {
  const store = new Store<{ size: number }>(30);
  store.set('other', of(10));
  store.set('a', of(10));
  store.set('a', of(31));
  expect([store.get('a'), store.entries, store.bytes]).toEqual([undefined, 1, 10]);
});

test('setting a key again counts its bytes once', () => {
  const store = new Store<{ size: number }>(30);
  store.set('a', of(10));
  store.set('a', of(20));
  expect([store.entries, store.bytes]).toEqual([1, 20]);
});

test('a growing value evicts others to fit', () => {
  const store = new Store<{ size: number }>(30);
  const growing = of(10);
  store.set('old', of(10));
  store.set('growing', growing);
  growing.size = 25;
  store.resized('growing', growing);
  expect([store.get('old'), store.has('growing', growing), store.bytes]).toEqual([undefined, true, 25]);
});

test('a dropped value cannot change the count', () => {
  const store = new Store<{ size: number }>(30);
  const replaced = of(10);
  store.set('a', replaced);
  store.set('a', of(10));
  replaced.size = 25;
  store.resized('a', replaced);
  expect(store.bytes).toBe(10);
});
