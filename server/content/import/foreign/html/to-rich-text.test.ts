import fastCheck from 'fast-check';
import { expect, test } from 'vitest';
import type { RichTextNode } from '#contract/core/rich-text.ts';
import { richText } from '../../../model/fields.ts';
import { toRichText } from './to-rich-text.ts';

/** A body as one line a block: "paragraph: words". */
const linesOf = (html: string) => toRichText(html).body.content.map(line);
function line({ nodeType, value, content = [], marks = [], data = {} }: RichTextNode): string {
  if (nodeType === 'text') return marks.reduce((text, { type }) => `<${type}>${text}</${type}>`, value ?? '');
  const inner = content.map(line).join(nodeType.endsWith('list') ? ' / ' : '');
  if (nodeType === 'hyperlink') return `[${inner}](${data.uri})`;
  if (nodeType.endsWith('-block')) return `${nodeType}: ${JSON.stringify(data)}`;
  return nodeType === 'list-item' ? inner : `${nodeType}: ${inner}`;
}

test('text, marks, links, headings, lists and quotes', () => {
  expect(
    linesOf(
      '<h1>One</h1><h5>Deep</h5><p>Caf&eacute; <b>bold <i>both</i></b> <a href="/films">films</a><br>next</p><ol><li>a<ul><li>b</li></ul></li></ol><blockquote><p>Said</p></blockquote>loose words',
    ),
  ).toEqual([
    'heading-2: One',
    'heading-3: Deep',
    'paragraph: Café <bold>bold </bold><italic><bold>both</bold></italic> [films](/films)\nnext',
    'ordered-list: paragraph: aunordered-list: paragraph: b',
    'blockquote: paragraph: Said',
    'paragraph: loose words',
  ]);
});

test('pictures, galleries and videos become blocks, wherever they stand', () => {
  expect(
    linesOf(
      '<p>Before <a href="/x"><img src="http://a.example/1.jpg"></a> after</p><figure><img src="//a.example/2.jpg"><figcaption>Words</figcaption></figure><figure class="gallery"><figure><img src="https://a.example/3.jpg"></figure><figure><img data-src="https://a.example/4.jpg" src="data:image/gif;base64,AAAA"></figure></figure><iframe src="https://www.youtube.com/embed/abcdefghijk?x=1" title="Trailer"></iframe>',
    ),
  ).toEqual([
    'paragraph: Before',
    'picture-block: {"url":"https://a.example/1.jpg"}',
    'paragraph: after',
    'picture-block: {"url":"https://a.example/2.jpg","caption":"Words"}',
    'gallery-block: {"pictures":["https://a.example/3.jpg","https://a.example/4.jpg"]}',
    'video-block: {"url":"https://www.youtube.com/watch?v=abcdefghijk","title":"Trailer"}',
  ]);
});

test('what has no place is named, and nothing runs', () => {
  const { body, lost } = toRichText(
    '<script>alert(1)</script><p onclick="x()">a <a href="javascript:alert(1)">b</a></p><table><tr><td>1</td><td>2</td></tr></table><iframe src="https://maps.example/"></iframe>',
  );
  expect(body.content.map(line)).toEqual(['paragraph: a b', 'paragraph: 1 | 2']);
  expect(lost).toEqual([
    'an embedded part (script)',
    'a link that leads nowhere',
    'the columns of a table',
    'an embedded part (iframe)',
  ]);
});

test('any HTML gives a body that the site accepts', () => {
  const tag = fastCheck.constantFrom(
    'p',
    'div',
    'ul',
    'li',
    'a href="//x"',
    'img src="/a.jpg"',
    'b',
    'table',
    'tr',
    'td',
    'figure',
    'h2',
    'blockquote',
    'iframe src="x"',
    'pre',
    '!--',
    '/p',
    '/div',
    '/li',
    '/b',
    '/a',
  );
  const part = fastCheck.oneof(
    tag.map((name) => `<${name}>`),
    fastCheck.string({ unit: 'grapheme' }),
  );
  fastCheck.assert(
    fastCheck.property(fastCheck.array(part, { maxLength: 40 }), (parts) => {
      expect(richText.safeParse(toRichText(parts.join('')).body).error).toBeUndefined();
    }),
  );
});

test('ten thousand elements within each other end at a depth, without an error', () => {
  expect(toRichText(`${'<div>'.repeat(10_000)}deep`).body.content).toEqual([]);
});

test('spans within spans around a block take no longer than other HTML', () => {
  const began = performance.now();
  expect(linesOf(`${'<span>'.repeat(50)}<p>x</p>${'</span>'.repeat(50)}`)).toEqual(['paragraph: x']);
  expect(performance.now() - began).toBeLessThan(1_000);
});
