import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { dropDraft, keepDraft, newKey, readDraft } from './draft.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed survives a reload, with the key of that opening', () => {
  const draft = { ...readDraft('contact'), values: { firstName: 'Ada', copyrightAgreement: true } };
  keepDraft('contact', draft);
  expect(readDraft('contact')).toEqual(draft);
});

test('each form has its own draft', () => {
  keepDraft('contact', { ...readDraft('contact'), values: { firstName: 'Ada' } });
  expect(readDraft('submission').values).toEqual({});
});

test('a sent form starts over with another key', () => {
  const draft = readDraft('contact');
  keepDraft('contact', draft);
  dropDraft('contact');
  expect(readDraft('contact').key).not.toBe(draft.key);
});

test.each(['{', 'null', '[]', '{"key":"x"}', '{"key":"x","openedAt":1,"values":{"email":{}}}'])(
  'a stored %s is no draft',
  (json) => {
    stored.set('marquee-draft-contact', json);
    expect(readDraft('contact').values).toEqual({});
  },
);

test('with storage blocked the form still works', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const draft = readDraft('contact');
  expect(() => keepDraft('contact', draft)).not.toThrow();
  expect(() => dropDraft('contact')).not.toThrow();
});

test('a key is a UUID of random bits', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
  expect(newKey()).toBe('ffffffff-ffff-4fff-8fff-ffffffffffff');
  vi.unstubAllGlobals();
  expect(z.uuid().safeParse(newKey()).success).toBe(true);
});
