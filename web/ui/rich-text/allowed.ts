import type { Document } from '@contentful/rich-text-types';
import { linkTarget } from '#contract/core/link-target.ts';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';

const HEADINGS = ['heading-1', 'heading-2', 'heading-3'];
const BLOCKS = [...HEADINGS, 'paragraph', 'unordered-list', 'ordered-list', 'blockquote'];
const INLINES = ['text', 'hyperlink'];
const MARKS = ['bold', 'italic', 'underline', 'code'];

/** Which nodes may contain which (product.md#rich-text). All others are dropped with their content. */
const CHILDREN: Record<string, readonly string[]> = {
  document: BLOCKS,
  paragraph: INLINES,
  'heading-1': INLINES,
  'heading-2': INLINES,
  'heading-3': INLINES,
  'unordered-list': ['list-item'],
  'ordered-list': ['list-item'],
  'list-item': [...BLOCKS, ...INLINES],
  blockquote: [...BLOCKS, ...INLINES],
  hyperlink: ['text'],
};

/** Nested lists: deeper than anybody writes, and shallow enough for any renderer. */
const MAX_DEPTH = 16;

/**
 * The part of a body that is shown, in the shape that the renderer relies on. Bodies may come from elsewhere: unknown, malformed or
 * misplaced nodes and unsafe links are dropped without an error; the text of such a link stays. `withParts`: what may be a block stays
 * in its place, as a `block` with the node.
 */
export function allowedDocument(body: RichText, withParts = false): Document {
  const content = body.content.flatMap((node) =>
    withParts && isPart(node)
      ? [{ nodeType: 'block', data: { node }, content: [] }]
      : childrenOf({ ...body, content: [node] }, 0),
  );
  // The walk has ensured the shape. The renderer's types are a closed list, ours are those of the wire.
  return { nodeType: 'document', data: {}, content } as unknown as Document;
}

function childrenOf({ nodeType, content }: RichTextNode, depth: number): RichTextNode[] {
  const allowed = CHILDREN[nodeType];
  if (!allowed || !Array.isArray(content) || depth >= MAX_DEPTH) return [];
  return content.flatMap((child) =>
    isNode(child) && allowed.includes(child.nodeType) ? shown(child, depth + 1) : [],
  );
}

function shown(node: RichTextNode, depth: number): RichTextNode[] {
  if (node.nodeType === 'text') return textOf(node);
  const content = childrenOf(node, depth);
  if (content.length === 0) return [];
  if (node.nodeType !== 'hyperlink') return [{ nodeType: node.nodeType, data: {}, content }];
  const target = linkTarget(node.data?.uri);
  return target ? [{ nodeType: 'hyperlink', data: target, content }] : content;
}

function textOf({ value, marks }: RichTextNode): RichTextNode[] {
  if (typeof value !== 'string') return [];
  const known = Array.isArray(marks) ? marks.filter((mark) => MARKS.includes(mark?.type)) : [];
  return [{ nodeType: 'text', value, marks: known, data: {} }];
}

const isNode = (child: RichTextNode | null | undefined): child is RichTextNode =>
  typeof child === 'object' && child !== null && typeof child.nodeType === 'string';

/** Whether a node at the top of a body is none of text: a block, or one that no page knows. */
export const isPart = (node: RichTextNode | null): boolean => isNode(node) && !BLOCKS.includes(node.nodeType);

/** The text of a node, without its marks. */
export function plainText({ value, content }: RichTextNode): string {
  return `${value ?? ''}${(content ?? []).map(plainText).join('')}`;
}

/** 1 to 3 for a heading, undefined for any other node. */
export function headingLevel(nodeType: string): number | undefined {
  const index = HEADINGS.indexOf(nodeType);
  return index < 0 ? undefined : index + 1;
}
