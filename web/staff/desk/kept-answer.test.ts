import { expect, test } from 'vitest';
import { type Draft, keptAnswer } from './kept-answer.ts';

const draft: Draft = { subject: 'Your message', text: 'Soon.', key: 'one', seen: 3, thread: 7 };

/** The browser's storage: names are its own properties. */
const storage = (): Storage => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (name: string) => kept[name] ?? null,
    setItem(name: string, value: string): void {
      kept[name] = value;
    },
    removeItem(name: string): void {
      delete kept[name];
    },
  };
  return new Proxy(kept, {
    get: (_, name) => Reflect.get(methods, name) ?? kept[String(name)],
  }) as unknown as Storage;
};

test('two tabs keep their own answers; what a closed tab has left is found', () => {
  const shared = storage();
  const [one, other] = [
    keptAnswer(7, 'dora@films.example', shared, 'one'),
    keptAnswer(7, 'dora@films.example', shared, 'other'),
  ];
  one.keep(draft);
  expect(other.read()).toEqual(draft);
  other.keep({ ...draft, text: 'Never.' });
  expect([one.read()?.text, other.read()?.text]).toEqual(['Soon.', 'Never.']);
  expect(keptAnswer(8, 'dora@films.example', shared, 'one').read()).toBeUndefined();
});

test('what is sent is forgotten in every tab that has the same text, and other texts stay', () => {
  const shared = storage();
  const tabs = ['one', 'two', 'three'].map((tab) => keptAnswer(7, 'dora@films.example', shared, tab));
  for (const [at, text] of ['Soon.', 'Soon.', 'Never.'].entries()) tabs[at]?.keep({ ...draft, text });
  tabs[0]?.forget('Soon.');
  expect(tabs[0]?.read()?.text).toBe('Never.');
});

test('a note is kept beside the answer, and follows its thread alike', () => {
  const shared = storage();
  const note = (thread: number) => keptAnswer(thread, 'dora@films.example', shared, 'one', 'note');
  keptAnswer(7, 'dora@films.example', shared, 'one').keep(draft);
  note(7).keep({ ...draft, text: 'She asked last year.' });
  expect(note(8).read([7])?.text).toBe('She asked last year.');
  note(8).forget('She asked last year.');
  expect([note(8).read([7]), keptAnswer(7, 'dora@films.example', shared, 'one').read()]).toEqual([
    undefined,
    draft,
  ]);
});

test('what is no answer is passed over', () => {
  const shared = storage();
  shared.setItem('staff-answer 7 dora@films.example one', '{"text":');
  expect(keptAnswer(7, 'dora@films.example', shared, 'one').read()).toBeUndefined();
});

test('an answer follows its thread into the one that it was merged into, and is still the same press', () => {
  const shared = storage();
  keptAnswer(7, 'dora@films.example', shared, 'one').keep(draft);
  const root = keptAnswer(8, 'dora@films.example', shared, 'one');
  expect(root.read([7])).toEqual(draft);
  expect([root.read(), keptAnswer(7, 'dora@films.example', shared, 'one').read()]).toEqual([
    draft,
    undefined,
  ]);
});

test('answers to both become one, which counts as not read', () => {
  const shared = storage();
  keptAnswer(7, 'dora@films.example', shared, 'one').keep(draft);
  keptAnswer(8, 'dora@films.example', shared, 'one').keep({ ...draft, text: 'Never.', thread: 8 });
  const both = keptAnswer(8, 'dora@films.example', shared, 'one').read([7]);
  expect(both).toMatchObject({ text: 'Never.\n\nSoon.', seen: null, thread: null });
  expect(both?.key).not.toBe(draft.key);
  expect(keptAnswer(8, 'dora@films.example', shared, 'one').read([7])).toEqual(both);
});

test('what a closed tab has left for a merged thread is found, and forgotten once it is sent', () => {
  const shared = storage();
  keptAnswer(7, 'dora@films.example', shared, 'closed').keep(draft);
  const root = keptAnswer(8, 'dora@films.example', shared, 'one');
  expect(root.read([7])).toEqual(draft);
  root.forget('Soon.', [7]);
  expect(root.read([7])).toBeUndefined();
});

test('an answer that was kept before merges were noted is of its own thread', () => {
  const shared = storage();
  const { thread: _, ...older } = draft;
  shared.setItem('staff-answer 7 dora@films.example one', JSON.stringify(older));
  expect(keptAnswer(7, 'dora@films.example', shared, 'one').read()).toEqual(draft);
});

test('whoever works at the same computer next does not see what somebody else has begun', () => {
  const shared = storage();
  keptAnswer(7, 'dora@films.example', shared, 'one').keep(draft);
  const next = keptAnswer(7, 'emil@films.example', shared, 'one');
  expect([next.read(), next.read([7])]).toEqual([undefined, undefined]);
  next.forget(draft.text);
  expect(keptAnswer(7, 'dora@films.example', shared, 'two').read()).toEqual(draft);
});
