import { expect, test } from 'vitest';
import { withoutEmptyRows } from './empty-rows.ts';

test('empty rows are dropped at any depth; rich text is not changed', () => {
  const body = { nodeType: 'document', content: [{ nodeType: 'text', value: '' }] };
  const text = {
    title: '',
    body,
    quotes: [{}, { text: 'Fine', stars: null }, { text: ' ', source: null }],
    images: ['', '/media/a.jpg'],
    otherImages: [{ fields: { file: { url: '' } } }],
    clips: [{ title: 'A', captions: [{}] }],
    stars: [{ of: 0 }],
  };
  expect(withoutEmptyRows(text)).toEqual({
    title: '',
    body,
    quotes: [{ text: 'Fine', stars: null }],
    images: ['/media/a.jpg'],
    otherImages: [],
    clips: [{ title: 'A', captions: [] }],
    stars: [{ of: 0 }],
  });
});
