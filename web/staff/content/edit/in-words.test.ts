import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test('values are shown as people read them', () => {
  expect(inWords(['Ada', 'Ben'])).toBe('Ada, Ben');
  expect(inWords(true)).toBe('Yes');
  expect(inWords(null)).toBe('');
  expect(inWords(1250, { name: 'price', label: 'Price', as: 'money', currency: 'USD' })).toBe('$12.50');
});

test('rich text is its words, an asset its title and address, a record its parts', () => {
  const text = { nodeType: 'text', value: 'Said' };
  const body = { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [text] }] };
  expect(inWords(body)).toBe('Said');
  expect(inWords({ fields: { title: 'Still', file: { url: '/media/a.jpg' } } })).toBe('Still, /media/a.jpg');
  expect(inWords([{ text: 'Fine', source: 'Ledger', stars: null }])).toBe('text: Fine; source: Ledger');
});
