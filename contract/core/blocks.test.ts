import { expect, test } from 'vitest';
import { blockFaults } from './blocks.ts';

const fields = (nodeType: string, data: Record<string, unknown>) =>
  blockFaults({ nodeType, data }).map(({ path }) => path.join('.'));

const body = (...content: object[]) => ({ nodeType: 'document', data: {}, content });
const WORDS = body({ nodeType: 'paragraph', content: [] });
const button = (url: string) => ({ nodeType: 'button-block', data: { url, label: 'Go' }, content: [] });

test.each([
  ['picture-block', { url: '/media/a.jpg' }],
  ['picture-block', { url: 'https://pictures.example/a.jpg', caption: '' }],
  ['gallery-block', { pictures: ['/media/a.jpg'] }],
  ['video-block', { url: 'https://youtu.be/abcdefghijk', title: 'A talk', still: null }],
  ['file-block', { url: '/media/kit.pdf', label: 'Kit' }],
  ['button-block', { url: 'mailto:a@example.com', label: 'Write to us' }],
  ['columns-block', { left: WORDS, right: body(button('/about'), { nodeType: 'map-block' }) }],
  ['contact-form-block', {}],
  ['contact-form-block', { topic: 'School screenings' }],
  ['embedded-asset-block', { url: 'javascript:alert(1)' }],
])('a %s of %j can be shown', (nodeType, data) => {
  expect(fields(nodeType, data)).toEqual([]);
});

test.each([
  ['picture-block', {}, ['url']],
  ['picture-block', { url: 'javascript:alert(1)' }, ['url']],
  ['picture-block', { url: '/media/a.jpg', caption: { a: 1 } }, ['caption']],
  ['gallery-block', { pictures: [] }, ['pictures']],
  ['gallery-block', { pictures: ['/media/a.jpg', 'x'] }, ['pictures']],
  ['video-block', { url: 'http://video.example/a', title: ' ' }, ['url', 'title']],
  ['button-block', { url: '//evil.example', label: 7 }, ['url', 'label']],
  ['columns-block', { left: WORDS }, ['right']],
  ['columns-block', { left: body(button('x')), right: WORDS }, ['left.content.0.data.url']],
  [
    'columns-block',
    {
      left: WORDS,
      right: body(...['columns-block', 'contact-form-block'].map((nodeType) => ({ nodeType }))),
    },
    ['right.content.0', 'right.content.1'],
  ],
  ['contact-form-block', { topic: 'a'.repeat(101) }, ['topic']],
])('a %s of %j lacks %j', (nodeType, data, lacks) => {
  expect(fields(nodeType, data)).toEqual(lacks);
});
