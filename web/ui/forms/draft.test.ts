import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { deleteDraft, keyOfValues, newKey, readDraft, storeDraft } from './draft.ts';

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

test('typed text survives a reload, with the key of that opening', () => {
  const draft = { ...readDraft('contact'), values: { firstName: 'Ada', copyrightAgreement: true } };
  storeDraft('contact', draft);
  expect(readDraft('contact')).toEqual(draft);
});

test('each text has its own idempotency key, also after a reload', () => {
  const keyOf = (message: string) => {
    const draft = { ...readDraft('contact'), values: { message } };
    const key = keyOfValues(draft);
    storeDraft('contact', draft);
    return key;
  };
  const [first, other] = [keyOf('One'), keyOf('Two')];
  expect(z.uuid().array().parse([first, other])).toEqual([keyOf('One'), keyOf('Two')]);
  expect(first).not.toBe(other);
});

test('each form has its own draft', () => {
  storeDraft('contact', { ...readDraft('contact'), values: { firstName: 'Ada' } });
  expect(readDraft('submission').values).toEqual({});
});

test('after sending, a form starts over with another key', () => {
  const draft = readDraft('contact');
  storeDraft('contact', draft);
  deleteDraft('contact');
  expect(readDraft('contact').key).not.toBe(draft.key);
});

test.each(['{', 'null', '[]', '{"key":"x"}', '{"key":"x","openedAt":1,"values":{"email":{}}}'])(
  'a stored %s is ignored as a draft',
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
  expect(() => storeDraft('contact', draft)).not.toThrow();
  expect(() => deleteDraft('contact')).not.toThrow();
});

test('a key is a UUID of random bits', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
  expect(newKey()).toBe('ffffffff-ffff-4fff-8fff-ffffffffffff');
  vi.unstubAllGlobals();
  expect(z.uuid().safeParse(newKey()).success).toBe(true);
});
