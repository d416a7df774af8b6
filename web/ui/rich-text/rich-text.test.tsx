import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { RichText as Body, RichTextNode } from '#contract/core/rich-text.ts';
import { outlineOf } from './outline.ts';
import { renderBody } from './render-body.tsx';
import { RichText } from './rich-text.tsx';

const text = (value: string, ...marks: string[]): RichTextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
});
const node = (nodeType: string, ...content: RichTextNode[]): RichTextNode => ({ nodeType, content });
const link = (uri: unknown, words: string): RichTextNode => ({
  nodeType: 'hyperlink',
  data: { uri },
  content: [text(words)],
});
const body = (...content: unknown[]): Body => ({ nodeType: 'document', content: content as RichTextNode[] });

/** The markup of a body inside `<div class="prose">`. */
const rendered = (shown: Body): string =>
  renderToStaticMarkup(<RichText body={shown} />).replace(/^.*?<div class="prose ">|<\/div>.*$/gs, '');

describe('a rich-text body', () => {
  test('shows every node type and mark that a body may have', () => {
    const html = rendered(
      body(
        node(
          'paragraph',
          text('Plain '),
          text('bold', 'bold'),
          text('italic', 'italic'),
          text('line', 'underline'),
          text('x', 'code'),
        ),
        node('unordered-list', node('list-item', node('paragraph', text('One')))),
        node('ordered-list', node('list-item', node('paragraph', text('First')))),
        node('blockquote', node('paragraph', text('Said'))),
      ),
    );
    expect(html).toBe(
      '<p>Plain <strong>bold</strong><em>italic</em><u>line</u><code>x</code></p>' +
        '<ul><li><p>One</p></li></ul><ol><li><p>First</p></li></ol><blockquote><p>Said</p></blockquote>',
    );
  });

  test('marks a paragraph in bold, which asks a question', () => {
    const html = rendered(
      body(
        node('paragraph', text('Why nine?', 'bold')),
        node('paragraph', text('Because.', 'bold'), text(' Seven is a week.')),
      ),
    );
    expect(html).toBe(
      '<p class="question"><strong>Why nine?</strong></p><p><strong>Because.</strong> Seven is a week.</p>',
    );
  });

  test('has a break before every second heading of its highest level, while there are any', () => {
    const headings = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].flatMap((each) => [
      node('heading-2', text(each)),
      node('heading-3', text('Below')),
    ]);
    const html = renderToStaticMarkup(
      <RichText body={body(...headings)} breaks={[<hr key="a" id="a" />, <hr key="b" id="b" />]} />,
    );
    expect([...html.matchAll(/<hr id="(.)"\/><h2[^>]*>(.*?)</g)].map(([, ...found]) => found)).toEqual([
      ['a', 'Two'],
      ['b', 'Four'],
    ]);
  });

  test('leaves the h1 to the page and distinguishes three heading levels', () => {
    const html = rendered(
      body(node('heading-1', text('One')), node('heading-2', text('Two')), node('heading-3', text('Three'))),
    );
    expect(html).toBe(
      '<h2 id="section-one">One</h2><h3 id="section-two">Two</h3><h4 id="section-three">Three</h4>',
    );
  });

  test('starts with h2, whichever level the editor started with', () => {
    const html = rendered(
      body(node('heading-2', text('Café society')), node('heading-3', text('Café society'))),
    );
    expect(html).toBe(
      '<h2 id="section-cafe-society">Café society</h2><h3 id="section-cafe-society-2">Café society</h3>',
    );
  });

  test('drops every other node with its content', () => {
    const strange = [
      node('hr'),
      { nodeType: 'embedded-asset-block', data: { target: { sys: { id: 'x' } } }, content: [] },
      { nodeType: 'embedded-entry-inline', data: {}, content: [text('hidden')] },
      node('heading-4', text('hidden')),
      node('table', node('table-row', node('table-cell', node('paragraph', text('hidden'))))),
      node('script', text('hidden')),
      node('constructor', text('hidden')),
      node('document', node('paragraph', text('hidden'))),
    ];
    expect(rendered(body(...strange, node('paragraph', text('Shown'))))).toBe('<p>Shown</p>');
  });

  test('drops malformed and misplaced nodes', () => {
    const malformed = [
      null,
      'text',
      7,
      {},
      { nodeType: 'paragraph' },
      { nodeType: 'paragraph', content: 'text' },
      { nodeType: 'paragraph', content: [{ nodeType: 'text' }, { nodeType: 'text', value: 3 }, null] },
      node('list-item', node('paragraph', text('without a list'))),
      node('unordered-list', node('paragraph', text('not an item'))),
      node('paragraph', node('paragraph', text('in a paragraph'))),
      node('paragraph', {
        nodeType: 'text',
        value: 'Shown',
        marks: [null, { type: 'toString' }, { type: 'superscript' }] as never,
      }),
    ];
    expect(rendered(body(...malformed))).toBe('<p>Shown</p>');
  });

  test('renders nodes nested thousands deep', () => {
    let deep = node('paragraph', text('Bottom'));
    for (let depth = 0; depth < 5000; depth += 1) deep = node('blockquote', deep);
    const html = rendered(body(node('paragraph', text('Top')), deep));
    expect(html).not.toContain('Bottom');
    expect(html).toMatch(/^<p>Top<\/p>/);
  });

  test('escapes text', () => {
    expect(rendered(body(node('paragraph', text('<img src=x onerror=alert(1)>'))))).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt;</p>',
    );
  });

  test('links to pages of this site, to files and to other sites', () => {
    const html = rendered(
      body(
        node(
          'paragraph',
          link('/films?category=new#wall', 'New'),
          link('/media/kit.pdf', 'Kit'),
          link('https://example.com/a', 'Out'),
        ),
      ),
    );
    expect(html).toContain('<a href="/films?category=new#wall"');
    expect(html).toContain('<a href="/media/kit.pdf">Kit</a>');
    expect(html).toContain('<a href="https://example.com/a" rel="noopener">Out</a>');
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\t/evil.example',
    7,
    undefined,
  ])('keeps the words of a link to %j and drops the link', (uri) => {
    expect(rendered(body(node('paragraph', text('See '), link(uri, 'this'))))).toBe('<p>See this</p>');
  });
});

test('an outline lists the visible headings', () => {
  const listed = outlineOf(
    body(
      node('heading-2', text('One')),
      node('heading-5', text('Hidden')),
      node('blockquote', node('heading-3', text('Two'))),
    ),
  );
  expect(listed).toEqual([
    { id: 'section-one', text: 'One', tag: 'h2' },
    { id: 'section-two', text: 'Two', tag: 'h3' },
  ]);
});

test('for use outside the site, links within it are absolute and nothing else changes', () => {
  const words = node(
    'paragraph',
    link('/films?category=new', 'New'),
    link('https://example.com/a', 'Out'),
    link('javascript:alert(1)', 'Bad'),
    text(' <a href="/x">'),
  );
  expect(renderBody(body(words, node('script', text('hidden'))), 'https://films.example')).toBe(
    '<div class="prose "><p><a href="https://films.example/films?category=new">New</a>' +
      '<a href="https://example.com/a" rel="noopener">Out</a>Bad &lt;a href=&quot;/x&quot;&gt;</p></div>',
  );
});

test('a block is rendered where its page knows blocks, and skipped elsewhere or if it is not filled in', () => {
  const shown = body(
    { nodeType: 'button-block', data: { url: '/about', label: 'About us' }, content: [] },
    { nodeType: 'button-block', data: { url: 'javascript:alert(1)', label: 'Bad' }, content: [] },
    { nodeType: 'map-block', data: { url: '/about', label: 'Unknown' }, content: [] },
    node('blockquote', { nodeType: 'button-block', data: { url: '/about', label: 'Deep' }, content: [] }),
    node('paragraph', text('Shown')),
  );
  const withBlocks = renderToStaticMarkup(<RichText body={shown} pictures={{}} />);
  expect(
    [...withBlocks.matchAll(/<a href="(.*?)" class="button">(.*?)</g)].map(([, ...found]) => found),
  ).toEqual([['/about', 'About us']]);
  expect(rendered(shown)).toBe('<p>Shown</p>');
});

test('columns and contact forms are rendered on a page that has forms, and skipped on any other', () => {
  const column = (words: string) => body(node('paragraph', text(words)));
  const shown = body(
    { nodeType: 'columns-block', data: { left: column('Left'), right: column('Right') }, content: [] },
    { nodeType: 'contact-form-block', data: { topic: ' Schools ' }, content: [] },
    node('paragraph', text('Shown')),
  );
  const onPage = renderToStaticMarkup(
    <RichText body={shown} pictures={{}} form={(topic) => <form aria-label={topic} />} />,
  );
  expect(onPage).toContain(
    '<div class="block-columns"><div class="prose "><p>Left</p></div><div class="prose "><p>Right</p></div></div>',
  );
  expect(onPage).toContain('<form aria-label="Schools"></form>');
  const inPost = renderToStaticMarkup(<RichText body={shown} pictures={{}} />);
  expect(inPost).toBe('<div class="prose "><p>Shown</p></div>');
});
