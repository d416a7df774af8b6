import { getSchema } from '@tiptap/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { allowedDocument, isPart, plainText } from '#web/ui/rich-text/allowed.ts';
import { extensions } from './extensions.ts';
import { fromEditor } from './from-editor.ts';
import { toEditor } from './to-editor.ts';

const schema = getSchema(extensions);

/** Parsed and serialised by the editor itself, which rejects anything outside its schema. */
function throughEditor(body: RichText): RichText {
  const node = schema.nodeFromJSON(toEditor(body));
  node.check();
  return fromEditor(node.toJSON());
}

const MARKS = ['bold', 'italic', 'underline', 'code'];
const WORDS = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab é\n<&👒') });

const text = fc.record({ value: WORDS, marks: fc.subarray(MARKS) }).map(({ value, marks }): RichTextNode => {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} };
});
const link = fc
  .record({
    uri: fc.constantFrom('/films', '/film/heron?x=1#y', 'https://example.com/a', 'mailto:a@example.com'),
    content: fc.array(text, { minLength: 1, maxLength: 3 }).map(joined),
  })
  .map(({ uri, content }): RichTextNode => ({ nodeType: 'hyperlink', data: { uri }, content }));
const inlines = fc.array(fc.oneof(text, link), { minLength: 1, maxLength: 4 }).map(joined);
const EMPTY: RichTextNode[] = [{ nodeType: 'text', value: '', marks: [], data: {} }];

const nodeOf = (nodeType: fc.Arbitrary<string>, content: fc.Arbitrary<RichTextNode[]>) =>
  fc.record({ nodeType, data: fc.constant({}), content });

const { blocks } = fc.letrec<{ blocks: RichTextNode[] }>((tie) => {
  const leaf = nodeOf(
    fc.constantFrom('paragraph', 'heading-1', 'heading-2', 'heading-3'),
    fc.oneof({ weight: 5, arbitrary: inlines }, { weight: 1, arbitrary: fc.constant(EMPTY) }),
  );
  // Text without a paragraph, before, between and after blocks.
  const mixed = fc
    .tuple(fc.option(inlines, { nil: [] }), tie('blocks'), fc.option(inlines, { nil: [] }))
    .map((parts) => parts.flat());
  const list = nodeOf(
    fc.constantFrom('unordered-list', 'ordered-list'),
    fc.array(nodeOf(fc.constant('list-item'), mixed), { minLength: 1, maxLength: 3 }),
  );
  const block = fc.oneof({ depthSize: 'small' }, leaf, list, nodeOf(fc.constant('blockquote'), mixed));
  return { blocks: fc.array(block, { minLength: 1, maxLength: 3 }) };
});

/** Merges adjacent texts with the same marks, as an editor writes them. */
function joined(nodes: RichTextNode[]): RichTextNode[] {
  const key = ({ nodeType, marks, data }: RichTextNode) => JSON.stringify([nodeType, marks, data]);
  const result: RichTextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (!last || key(last) !== key(node)) result.push({ ...node });
    else if (node.nodeType === 'text') last.value = `${last.value}${node.value}`;
    else last.content = joined([...(last.content ?? []), ...(node.content ?? [])]);
  }
  return result;
}

const documentOf = (content: RichTextNode[]): RichText => ({ nodeType: 'document', data: {}, content });
const isOnlyEmpty = ([first, ...more]: RichTextNode[]) =>
  first?.nodeType === 'paragraph' && more.length === 0 && plainText(first) === '';

test('a body is unchanged after a round trip through the editor', () => {
  fc.assert(
    fc.property(
      blocks.filter((each) => !isOnlyEmpty(each) && !isTooDeep(each)),
      (content) => {
        expect(throughEditor(documentOf(content))).toEqual(documentOf(content));
      },
    ),
    { numRuns: 500 },
  );
});

/** Pages leave out more deeply nested content. */
const isTooDeep = (nodes: RichTextNode[], depth = 1): boolean =>
  depth > 15 || nodes.some(({ content }) => content && isTooDeep(content, depth + 1));

test('editor content is unchanged after a round trip through a body', () => {
  fc.assert(
    fc.property(
      blocks.filter((each) => !isTooDeep(each)),
      (content) => {
        const held = schema.nodeFromJSON(toEditor(documentOf(content)));
        expect(toEditor(fromEditor(held.toJSON()))).toEqual(toEditor(documentOf(content)));
      },
    ),
  );
});

test('the editor preserves what pages show of any text, and nothing else', () => {
  const { node } = fc.letrec<{ node: RichTextNode }>((tie) => ({
    node: fc.record(
      {
        nodeType: fc.constantFrom(
          ...['paragraph', 'heading-2', 'heading-4', 'unordered-list', 'list-item', 'blockquote', 'hr'],
          ...['hyperlink', 'text', 'table', 'embedded-asset-block', 'constructor'],
        ),
        value: fc.string(),
        content: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('node'), { maxLength: 4 })),
        marks: fc.array(fc.record({ type: fc.constantFrom(...MARKS, 'superscript', 'link') })),
        data: fc.record({ uri: fc.constantFrom('/films', 'javascript:alert(1)', '//evil.example', '') }),
      },
      { requiredKeys: ['nodeType'] },
    ) as fc.Arbitrary<RichTextNode>,
  }));
  fc.assert(
    fc.property(
      fc.array(
        node.filter((each) => !isPart(each)),
        { maxLength: 5 },
      ),
      (content) => {
        const result = throughEditor(documentOf(content));
        const shown = (body: RichText) => plainText(allowedDocument(body) as unknown as RichTextNode);
        expect(shown(result)).toBe(shown(documentOf(content)));
        expect(plainText(result)).toBe(shown(result));
        expect(throughEditor(result)).toEqual(result);
      },
    ),
    { numRuns: 500 },
  );
});

test('an empty body is an empty paragraph in the editor', () => {
  expect(toEditor(documentOf([]))).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  expect(throughEditor(documentOf([]))).toEqual(documentOf([]));
});

test('adjacent texts without a paragraph keep their lines', () => {
  const bare = (value: string) => ({
    type: 'paragraph',
    attrs: { bare: true },
    content: [{ type: 'text', text: value }],
  });
  const item = { type: 'listItem', content: [bare('One'), bare('Two')] };
  const [list] = fromEditor({ type: 'doc', content: [{ type: 'bulletList', content: [item] }] }).content;
  expect(list?.content?.[0]?.content?.map(({ nodeType }) => nodeType)).toEqual(['text', 'paragraph']);
});

test('blocks, and nodes that no page knows, stay as they are', () => {
  const words = {
    nodeType: 'paragraph',
    data: {},
    content: [{ nodeType: 'text', value: 'One', marks: [], data: {} }],
  };
  const content: RichTextNode[] = [
    { nodeType: 'embedded-asset-block', data: { target: { sys: { id: 'x' } } }, content: [words] },
    words,
    { nodeType: 'picture-block', data: { url: '/media/a.jpg', more: [1, { b: null }] }, content: [] },
    { nodeType: 'hr' },
  ];
  expect(throughEditor(documentOf(content))).toEqual(documentOf(content));
});
