import { expect, test } from 'vitest';
import { readTexts, textsOf } from './code-texts.ts';

const code = {
  code: 'HERON10',
  kind: 'percent' as const,
  value: 10,
  minimum: 2000,
  products: ['tee'],
  usesMax: null,
  used: 3,
  fromAt: '2026-11-22T17:00:00.000Z',
  untilAt: null,
  active: true,
  revision: 'x',
};

test('a code is unchanged after a round trip through the form', () => {
  const { code: _, used: __, revision: ___, ...terms } = code;
  expect(readTexts(textsOf(code))).toEqual({ code: 'HERON10', terms });
  const amount = { ...code, kind: 'amount' as const, value: 550 };
  expect(readTexts(textsOf(amount))).toMatchObject({ terms: { kind: 'amount', value: 550 } });
});

test('free delivery has no value; invalid fields are named', () => {
  const texts = { ...textsOf(undefined), value: 'ten' };
  expect(readTexts({ ...texts, code: ' heron10 ', kind: 'free-shipping' })).toMatchObject({
    code: 'HERON10',
    terms: { value: 0, minimum: 0 },
  });
  expect(Object.keys(readTexts({ ...texts, minimum: 'x', usesMax: '1.5' }).errors ?? {})).toEqual([
    'code',
    'value',
    'minimum',
    'usesMax',
  ]);
});

test.each([
  ['code', { code: '' }],
  ['code', { code: '..' }],
  ['value', { value: '140' }],
  ['untilAt', { fromAt: '2027-01-01T10:00', untilAt: '2026-01-01T10:00' }],
])('%s is named that the shop would refuse: %j', (name, texts) => {
  expect(Object.keys(readTexts({ ...textsOf(code), ...texts }).errors ?? {})).toEqual([name]);
});
