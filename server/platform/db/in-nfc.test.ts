import { expect, test } from 'vitest';
import { inNfc } from './in-nfc.ts';

test('texts are composed at every depth, except addresses of files', () => {
  const apart = 'Come\u0301die';
  expect(inNfc({ genre: [apart], at: { title: apart }, price: 3, none: null })).toEqual({
    genre: ['Com\u00e9die'],
    at: { title: 'Com\u00e9die' },
    price: 3,
    none: null,
  });
  expect(inNfc(`/media/${apart}.jpg`)).toBe(`/media/${apart}.jpg`);
});

test('a value whose texts are composed is itself, not a copy', () => {
  const whole = { genre: ['Comédie'], at: { title: 'Heron' } };
  expect(inNfc(whole)).toBe(whole);
});

test('a text with too many marks on one letter is unchanged and costs little time', () => {
  const marks = '\u0345'.repeat(16_000) + '\u0334'.repeat(16_000);
  const began = performance.now();
  expect(inNfc(`a${marks}`)).toBe(`a${marks}`);
  expect(performance.now() - began).toBeLessThan(100); // composing it took five times as long on a quiet machine
  expect(inNfc(`e\u0301${'\u0323'.repeat(20)}`)).toBe(`e\u0301${'\u0323'.repeat(20)}`.normalize('NFC'));
});

test('values nested deeper than any schema allows are left unchanged', () => {
  let deep: unknown = 'e\u0301';
  for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
  expect(() => inNfc(deep)).not.toThrow();
});
