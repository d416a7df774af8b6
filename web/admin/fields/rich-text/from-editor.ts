import type { JSONContent } from '@tiptap/react';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';

/** Converts the editor's content to a body. The inverse of `toEditor`. */
export function fromEditor({ content = [] }: JSONContent): RichText {
  const isEmpty = content.length === 1 && content[0]?.type === 'paragraph' && !content[0].content;
  return { nodeType: 'document', data: {}, content: isEmpty ? [] : content.map(blockOf) };
}

const TYPES: Record<string, string> = {
  bulletList: 'unordered-list',
  orderedList: 'ordered-list',
  listItem: 'list-item',
  blockquote: 'blockquote',
};

function blockOf({ type = '', attrs, content = [] }: JSONContent): RichTextNode {
  if (type === 'part') return attrs?.node;
  if (type === 'paragraph') return node('paragraph', inlinesOf(content));
  if (type === 'heading') return node(`heading-${attrs?.level}`, inlinesOf(content));
  return node(
    TYPES[type] ?? 'paragraph',
    content.flatMap((child, at) => {
      // Two adjacent ones would run together on the page.
      const isBare = child.attrs?.bare && child.content && !content[at - 1]?.attrs?.bare;
      return isBare ? inlinesOf(child.content ?? []) : [blockOf(child)];
    }),
  );
}

const node = (nodeType: string, content: RichTextNode[]): RichTextNode => ({ nodeType, data: {}, content });

const MARKS = ['bold', 'italic', 'underline', 'code'];

function inlinesOf(content: JSONContent[]): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  for (const each of content) {
    const uri: unknown = each.marks?.find(({ type }) => type === 'link')?.attrs?.uri;
    const last = nodes.at(-1);
    if (uri === undefined) addText(nodes, each);
    else if (last?.nodeType === 'hyperlink' && last.data?.uri === uri) addText(last.content ?? [], each);
    else {
      const words: RichTextNode[] = [];
      addText(words, each);
      nodes.push({ nodeType: 'hyperlink', data: { uri }, content: words });
    }
  }
  return nodes.length > 0 ? nodes : [{ nodeType: 'text', value: '', marks: [], data: {} }];
}

/** Appends a text, or a line break, to the previous text if the marks are the same. */
function addText(nodes: RichTextNode[], { type, text, marks = [] }: JSONContent): void {
  const value = type === 'hardBreak' ? '\n' : (text ?? '');
  const names = MARKS.filter((name) => marks.some((mark) => mark.type === name));
  const last = nodes.at(-1);
  if (last?.nodeType === 'text' && last.marks?.map((mark) => mark.type).join() === names.join())
    last.value += value;
  else nodes.push({ nodeType: 'text', value, marks: names.map((name) => ({ type: name })), data: {} });
}
