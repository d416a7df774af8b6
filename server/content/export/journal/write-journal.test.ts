import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RichTextNode } from '#contract/core/rich-text.ts';
import { createDatabase, whenDone } from '#tests/test-database.ts';
import { readWordpress } from '../../import/foreign/wordpress/read-wordpress.ts';
import { importFiles } from '../../import/import-fixture.ts';
import { bodyHtml } from './body-html.ts';
import { writeJournal } from './write-journal.ts';

const { pool } = await createDatabase();
const SITE = 'https://films.example';
const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
});
const of = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, content });
const BODY = {
  nodeType: 'document',
  content: [
    of('heading-2', text('Tom & <Jerry>')),
    of('paragraph', text('One '), text('two', 'bold', 'italic'), text(' three'), text('\n'), text('four')),
    of('unordered-list', of('list-item', of('paragraph', text('A')))),
    of('blockquote', of('paragraph', text('Quoted “🎬”'))),
    of('paragraph', {
      nodeType: 'hyperlink',
      data: { uri: `${SITE}/film/heron` },
      content: [text('Heron')],
    }),
    {
      nodeType: 'picture-block',
      data: { url: 'https://elsewhere.example/a.jpg', caption: 'A' },
      content: [],
    },
  ],
};

test('nodes of any name, and links that the site does not show, are words alone', () => {
  const strange = of('constructor', text('Lost'));
  const marked = text('Marked', 'constructor', 'bold');
  const link: RichTextNode = {
    nodeType: 'hyperlink',
    data: { uri: 'javascript:alert(1)' },
    content: [text('Here')],
  };
  const body = { nodeType: 'document' as const, content: [strange, of('paragraph', marked, link)] };
  expect(bodyHtml(body, SITE)).toBe('\n<p><strong>Marked</strong>Here</p>');
});

test('posts, read again as an export of WordPress, are the same', async () => {
  const post = {
    slug: 'news',
    title: 'Tom & <Jerry> ]]>',
    excerpt: 'What "happened"',
    author: 'Zoë Ng',
    date: '2026-03-04',
    tags: ['Sci-Fi', 'R & D'],
    imageUrl: 'https://elsewhere.example/b.jpg',
    body: BODY,
  };
  await importFiles(pool, { 'posts.json': [post, { ...post, slug: 'older', imageUrl: '', body: BODY }] });
  const folder = await mkdtemp(join(tmpdir(), 'marquee-journal-'));
  whenDone(() => rm(folder, { recursive: true }));
  const path = join(folder, 'journal.xml');
  await writeJournal(pool, SITE, path);
  const read = await readWordpress([await readFile(path, 'utf8')], new Date());
  expect(read).toMatchObject({ refused: [], left: [], mended: [] });
  const { imageUrl: _, ...older } = { ...post, slug: 'older' };
  expect(read.entries.map(({ raw }) => raw)).toEqual([post, older]);
});
