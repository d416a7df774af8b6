import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStored } from './stored.ts';

const stored = new Map<string, string>();
const listOf = () => createStored('list', (json) => JSON.parse(json ?? '[]') as readonly string[]);

/** A browser's storage: reading or writing may be refused. */
const openStorage = (refused: { getItem?: boolean; setItem?: boolean } = {}) =>
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (refused.getItem) throw new Error('blocked');
      return stored.get(key) ?? null;
    },
    setItem(key: string, value: string) {
      if (refused.setItem) throw new Error('blocked or full');
      stored.set(key, value);
    },
  });

beforeEach(() => {
  stored.clear();
  openStorage();
});
afterEach(() => vi.unstubAllGlobals());

test('each tab starts from what the others have stored', () => {
  const [tab, other] = [listOf(), listOf()];
  tab.set(['a']);
  other.set([...other.current(), 'b']);
  tab.set([...tab.current(), 'c']);
  expect(other.current()).toEqual(['a', 'b', 'c']);
});

test('a stored text is parsed once, so that React sees no change', () => {
  stored.set('list', '["a"]');
  const tab = listOf();
  expect(tab.current()).toEqual(['a']);
  expect(tab.current()).toBe(tab.current());
});

test.each([
  ['blocked', { getItem: true, setItem: true }],
  ['full', { setItem: true }],
])('with storage that is %s a change lasts as long as the page', (_, refused) => {
  stored.set('list', '["a"]');
  openStorage(refused);
  const tab = listOf();
  const before = tab.current();
  tab.set([...before, 'b']);
  expect(tab.current()).toEqual([...before, 'b']);
});
