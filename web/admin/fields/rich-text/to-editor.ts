import type { JSONContent } from '@tiptap/react';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { allowedDocument, headingLevel, isPart } from '#web/ui/rich-text/allowed.ts';

/**
 * Converts a body to the editor's format. Text is reduced to what pages render; blocks, and whatever no page knows, stay as they are. A line break in a text becomes a node; text in a list item or
 * quotation without a paragraph gets one that is marked `bare`.
 */
export function toEditor(body: RichText): JSONContent {
  const content = body.content.flatMap((node) =>
    isPart(node)
      ? [{ type: 'part', attrs: { node } }]
      : blocksOf(allowedDocument({ ...body, content: [node] }).content as RichTextNode[]),
  );
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

const TYPES: Record<string, string> = {
  paragraph: 'paragraph',
  'heading-1': 'heading',
  'heading-2': 'heading',
  'heading-3': 'heading',
  'unordered-list': 'bulletList',
  'ordered-list': 'orderedList',
  'list-item': 'listItem',
  blockquote: 'blockquote',
};

const isInline = ({ nodeType }: RichTextNode) => nodeType === 'text' || nodeType === 'hyperlink';

function blocksOf(nodes: RichTextNode[]): JSONContent[] {
  const blocks: JSONContent[] = [];
  let words: RichTextNode[] = [];
  const endWords = () => {
    if (words.length > 0) blocks.push(withContent('paragraph', inlinesOf(words), { bare: true }));
    words = [];
  };
  for (const node of nodes) {
    if (isInline(node)) words.push(node);
    else {
      endWords();
      blocks.push(blockOf(node));
    }
  }
  endWords();
  return blocks;
}

function blockOf({ nodeType, content = [] }: RichTextNode): JSONContent {
  const type = TYPES[nodeType] ?? 'paragraph';
  if (type === 'paragraph') return withContent(type, inlinesOf(content));
  const level = headingLevel(nodeType);
  return level ? withContent(type, inlinesOf(content), { level }) : withContent(type, blocksOf(content));
}

const withContent = (type: string, content: JSONContent[], attrs?: JSONContent['attrs']): JSONContent => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
});

const inlinesOf = (nodes: RichTextNode[]): JSONContent[] =>
  nodes.flatMap((node) => {
    if (node.nodeType === 'text') return textsOf(node);
    const link = { type: 'link', attrs: { uri: node.data?.href } };
    return (node.content ?? []).flatMap(textsOf).map((text) => ({
      ...text,
      marks: [...(text.marks ?? []), link],
    }));
  });

function textsOf({ value = '', marks = [] }: RichTextNode): JSONContent[] {
  const known = [...new Set(marks.map(({ type }) => type))].map((type) => ({ type }));
  const lines = value.split('\n').map((text): JSONContent => ({ type: 'text', text, marks: known }));
  const broken = lines.flatMap((line, at) => (at === 0 ? line : [{ type: 'hardBreak', marks: known }, line]));
  // The editor does not allow empty texts.
  return broken.filter(({ text }) => text !== '');
}
