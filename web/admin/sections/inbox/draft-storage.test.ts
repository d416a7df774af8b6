import { expect, test } from 'vitest';
import { type Draft, draftStorage } from './draft-storage.ts';

const draft: Draft = { subject: 'Your message', text: 'Soon.', key: 'one', seen: 3, thread: 7 };

/** The browser's storage: its keys are own properties. */
const storage = (): Storage => {
  const stored: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => stored[name] ?? null,
    setItem(name: string, value: string): void {
      stored[name] = value;
    },
    removeItem(name: string): void {
      delete stored[name];
    },
  };
  return new Proxy(stored, {
    get: (_, name) => Reflect.get(methods, name) ?? stored[String(name)],
  }) as unknown as Storage;
};

test('two tabs store separate replies; that of a closed tab is found', () => {
  const shared = storage();
  const [one, other] = [
    draftStorage(7, 'dora@films.example', shared, 'one'),
    draftStorage(7, 'dora@films.example', shared, 'other'),
  ];
  one.store(draft);
  expect(other.read()).toEqual(draft);
  other.store({ ...draft, text: 'Never.' });
  expect([one.read()?.text, other.read()?.text]).toEqual(['Soon.', 'Never.']);
  expect(draftStorage(8, 'dora@films.example', shared, 'one').read()).toBeUndefined();
});

test('a sent reply is deleted in every tab with the same text, other texts stay', () => {
  const shared = storage();
  const tabs = ['one', 'two', 'three'].map((tab) => draftStorage(7, 'dora@films.example', shared, tab));
  for (const [at, text] of ['Soon.', 'Soon.', 'Never.'].entries()) tabs[at]?.store({ ...draft, text });
  tabs[0]?.forget('Soon.');
  expect(tabs[0]?.read()?.text).toBe('Never.');
});

test('a note is stored beside the reply and follows its conversation alike', () => {
  const shared = storage();
  const note = (thread: number) => draftStorage(thread, 'dora@films.example', shared, 'one', 'note');
  draftStorage(7, 'dora@films.example', shared, 'one').store(draft);
  note(7).store({ ...draft, text: 'She asked last year.' });
  expect(note(8).read([7])?.text).toBe('She asked last year.');
  note(8).forget('She asked last year.');
  expect([note(8).read([7]), draftStorage(7, 'dora@films.example', shared, 'one').read()]).toEqual([
    undefined,
    draft,
  ]);
});

test('invalid stored values are ignored', () => {
  const shared = storage();
  shared.setItem('staff-answer 7 dora@films.example one', '{"text":');
  expect(draftStorage(7, 'dora@films.example', shared, 'one').read()).toBeUndefined();
});

test('a reply follows its conversation through a merge and keeps its idempotency key', () => {
  const shared = storage();
  draftStorage(7, 'dora@films.example', shared, 'one').store(draft);
  const root = draftStorage(8, 'dora@films.example', shared, 'one');
  expect(root.read([7])).toEqual(draft);
  expect([root.read(), draftStorage(7, 'dora@films.example', shared, 'one').read()]).toEqual([
    draft,
    undefined,
  ]);
});

test('replies to both merged conversations become one that counts as unread', () => {
  const shared = storage();
  draftStorage(7, 'dora@films.example', shared, 'one').store(draft);
  draftStorage(8, 'dora@films.example', shared, 'one').store({ ...draft, text: 'Never.', thread: 8 });
  const both = draftStorage(8, 'dora@films.example', shared, 'one').read([7]);
  expect(both).toMatchObject({ text: 'Never.\n\nSoon.', seen: null, thread: null });
  expect(both?.key).not.toBe(draft.key);
  expect(draftStorage(8, 'dora@films.example', shared, 'one').read([7])).toEqual(both);
});

test("a closed tab's reply to a merged conversation is found, and deleted once sent", () => {
  const shared = storage();
  draftStorage(7, 'dora@films.example', shared, 'closed').store(draft);
  const root = draftStorage(8, 'dora@films.example', shared, 'one');
  expect(root.read([7])).toEqual(draft);
  root.forget('Soon.', [7]);
  expect(root.read([7])).toBeUndefined();
});

test('a reply stored before merges were recorded belongs to its own conversation', () => {
  const shared = storage();
  const { thread: _, ...older } = draft;
  shared.setItem('staff-answer 7 dora@films.example one', JSON.stringify(older));
  expect(draftStorage(7, 'dora@films.example', shared, 'one').read()).toEqual(draft);
});

test("the next user of a computer does not see another user's reply", () => {
  const shared = storage();
  draftStorage(7, 'dora@films.example', shared, 'one').store(draft);
  const next = draftStorage(7, 'emil@films.example', shared, 'one');
  expect([next.read(), next.read([7])]).toEqual([undefined, undefined]);
  next.forget(draft.text);
  expect(draftStorage(7, 'dora@films.example', shared, 'two').read()).toEqual(draft);
});
