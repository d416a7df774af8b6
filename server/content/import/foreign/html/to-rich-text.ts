import { parseDocument } from 'htmlparser2';
import { linkTarget } from '#contract/core/link-target.ts';
import type { RichText, RichTextNode } from '#contract/core/rich-text.ts';
import { pictureAddress, videoOf } from './embedded.ts';
import { isUnseen, MARKS, type MarkType } from './tags.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: object }>;

/** A body, and what of the HTML it does not have, in words. */
type Converted = { body: RichText; lost: string[] };

const HEADING = /^h([1-6])$/;
/** Elements that only hold blocks. */
const HOLDERS = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'body',
  'html',
  'figure',
  'center',
  'details',
  'summary',
  'nav',
  'address',
  'form',
  'fieldset',
  'dl',
  'dd',
  'dt',
]);
const MOST_DEPTH = 60;

/**
 * The rich text of HTML: paragraphs, headings (deeper ones as the third level), lists, quotes, links, marks, and as blocks pictures,
 * galleries and videos. Tables become a paragraph for each row. Everything else is left out and named.
 */
export function toRichText(html: string): Converted {
  const lost = new Set<string>();
  const { children } = parseDocument(html);
  return { body: { nodeType: 'document', content: blocksOf(children, lost, 0) }, lost: [...lost] };
}

const isElement = (node: Node): node is Element => 'attribs' in node && 'name' in node;

/** Blocks of these nodes; what stands between them becomes paragraphs. */
function blocksOf(nodes: readonly Node[], lost: Set<string>, depth: number): RichTextNode[] {
  if (depth > MOST_DEPTH) return [];
  const blocks: RichTextNode[] = [];
  let line: RichTextNode[] = [];
  const endLine = () => {
    const content = trimmed(line);
    if (content.length > 0) blocks.push({ nodeType: 'paragraph', content });
    line = [];
  };
  for (const node of nodes) {
    const own = blockOf(node, lost, depth);
    if (own) {
      endLine();
      blocks.push(...own);
    } else line.push(...inlinesOf(node, [], lost, depth));
  }
  endLine();
  return blocks;
}

/** Undefined for what stands within a line. */
function blockOf(node: Node, lost: Set<string>, depth: number): RichTextNode[] | undefined {
  if (!isElement(node)) return undefined;
  const { name, children } = node;
  const heading = HEADING.exec(name);
  if (heading) {
    const content = trimmed(children.flatMap((child) => inlinesOf(child, [], lost, depth)));
    const level = Math.min(3, Math.max(2, Number(heading[1])));
    const pictures = picturesIn(children, lost);
    return content.length > 0 ? [{ nodeType: `heading-${level}`, content }, ...pictures] : pictures;
  }
  if (name === 'ul' || name === 'ol') return listOf(node, lost, depth);
  if (name === 'blockquote') {
    const content = blocksOf(children, lost, depth + 1).filter(
      ({ nodeType }) => !nodeType.endsWith('-block'),
    );
    return content.length > 0 ? [{ nodeType: 'blockquote', content }, ...picturesIn(children, lost)] : [];
  }
  if (name === 'pre') {
    const value = textIn(node).trim();
    return value
      ? [{ nodeType: 'paragraph', content: [{ nodeType: 'text', value, marks: [{ type: 'code' }] }] }]
      : [];
  }
  if (name === 'table') return tableOf(node, lost, depth);
  if (name === 'figure' || name === 'img' || name === 'picture') return figureOf(node, lost, depth);
  if (name === 'iframe' || name === 'video' || name === 'embed' || name === 'object')
    return videosOf(node, lost);
  if (name === 'hr') return [];
  if (name === 'p' || HOLDERS.has(name)) return blocksOf(children, lost, depth + 1);
  if (name === 'a' || MARKS[name] || name === 'span' || name === 'font') {
    // A link or a mark around blocks or a picture.
    return children.some((child) => isOrHoldsBlock(child, depth))
      ? blocksOf(children, lost, depth + 1)
      : undefined;
  }
  return undefined;
}

const BLOCKS = new Set([
  ...['p', 'ul', 'ol', 'blockquote', 'pre', 'table', 'figure', 'img', 'picture', 'iframe', 'video'],
  ...['embed', 'object', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...HOLDERS,
]);
const seen = new WeakMap<Element, boolean>();

/** Whether a node stands on lines of its own, or holds one that does. Each node is looked at once, however deep they nest. */
function isOrHoldsBlock(node: Node, depth: number): boolean {
  if (!isElement(node) || depth > MOST_DEPTH) return false;
  const known = seen.get(node);
  if (known !== undefined) return known;
  const holds = BLOCKS.has(node.name) || node.children.some((child) => isOrHoldsBlock(child, depth + 1));
  seen.set(node, holds);
  return holds;
}

function listOf({ name, children }: Element, lost: Set<string>, depth: number): RichTextNode[] {
  const pictures: RichTextNode[] = [];
  const items = children.filter(isElement).flatMap((item): RichTextNode[] => {
    const blocks = blocksOf(item.name === 'li' ? item.children : [item], lost, depth + 1);
    pictures.push(...blocks.filter(({ nodeType }) => nodeType.endsWith('-block')));
    const content = blocks.filter(({ nodeType }) => !nodeType.endsWith('-block'));
    return content.length > 0 ? [{ nodeType: 'list-item', content }] : [];
  });
  const nodeType = name === 'ol' ? 'ordered-list' : 'unordered-list';
  return [...(items.length > 0 ? [{ nodeType, content: items }] : []), ...pictures];
}

function tableOf(table: Element, lost: Set<string>, depth: number): RichTextNode[] {
  lost.add('the columns of a table');
  return elementsIn(table, 'tr').flatMap((row): RichTextNode[] => {
    const cells = row.children
      .filter(isElement)
      .map((cell) => cell.children.flatMap((child) => inlinesOf(child, [], lost, depth)));
    const content = trimmed(
      cells.flatMap((cell, at) =>
        at === 0 ? cell : [{ nodeType: 'text', value: ' | ', marks: [] }, ...cell],
      ),
    );
    return content.length > 0 ? [{ nodeType: 'paragraph', content }] : [];
  });
}

/** A picture with its caption, a gallery for several, or a video. */
function figureOf(figure: Element, lost: Set<string>, depth: number): RichTextNode[] {
  const pictures = picturesIn([figure], lost);
  const [caption] = elementsIn(figure, 'figcaption');
  const words = caption ? textIn(caption).trim() : '';
  const [first] = pictures;
  if (pictures.length > 1)
    return [
      { nodeType: 'gallery-block', data: { pictures: pictures.map(({ data }) => data?.url) }, content: [] },
    ];
  if (first) return [words ? { ...first, data: { ...first.data, caption: words } } : first];
  return blocksOf(figure.children, lost, depth + 1);
}

function picturesIn(nodes: readonly Node[], lost: Set<string>): RichTextNode[] {
  const images = nodes
    .filter(isElement)
    .flatMap((node) => (node.name === 'img' ? [node] : elementsIn(node, 'img')));
  return images.flatMap((image): RichTextNode[] => {
    const url = pictureAddress(image.attribs);
    if (!url) lost.add('a picture without a web address');
    return url ? [{ nodeType: 'picture-block', data: { url }, content: [] }] : [];
  });
}

function videosOf(node: Element, lost: Set<string>): RichTextNode[] {
  const sources = [node, ...elementsIn(node, 'source')].map(({ attribs }) => attribs.src ?? attribs.data);
  const url = sources.map((src) => videoOf(src)).find(Boolean);
  if (url)
    return [
      { nodeType: 'video-block', data: { url, title: node.attribs.title?.trim() || 'Video' }, content: [] },
    ];
  lost.add(`an embedded part (${node.name})`);
  return [];
}

/** Text and links. Pictures within a line are lost here; blockOf takes out those that stand in paragraphs. */
function inlinesOf(node: Node, marks: readonly MarkType[], lost: Set<string>, depth: number): RichTextNode[] {
  if (depth > MOST_DEPTH) return [];
  if (!isElement(node)) {
    if (!('data' in node) || node.type !== 'text') return [];
    const value = node.data.replaceAll(/[ \t\r\n\f]+/g, ' ').replaceAll('\u00A0', ' ');
    return value ? [{ nodeType: 'text', value, marks: marks.map((type) => ({ type })) }] : [];
  }
  const { name, children, attribs } = node;
  if (name === 'br') return [{ nodeType: 'text', value: '\n', marks: [] }];
  if (isUnseen(name)) {
    if (name !== 'style') lost.add(`an embedded part (${name})`);
    return [];
  }
  const own = MARKS[name];
  const inner = own && !marks.includes(own) ? [...marks, own] : marks;
  const content = children.flatMap((child) => inlinesOf(child, inner, lost, depth + 1));
  const href = name === 'a' ? attribs.href?.trim() : undefined;
  if (href === undefined || href === '') return content;
  const target = linkTarget(href);
  const texts = content.filter(({ nodeType }) => nodeType === 'text');
  if (!target) lost.add('a link that leads nowhere');
  if (!target || texts.length === 0) return content;
  return [{ nodeType: 'hyperlink', data: { uri: target.href }, content: texts }];
}

const elementsIn = (node: Element, name: string): Element[] =>
  node.children
    .filter(isElement)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...elementsIn(child, name)]);

const textIn = (node: Node): string =>
  isElement(node)
    ? node.children.map(textIn).join('')
    : 'data' in node && node.type === 'text'
      ? node.data
      : '';

/** Without blanks at both ends, and without a blank after a blank. Nothing but blanks is nothing. */
function trimmed(line: readonly RichTextNode[]): RichTextNode[] {
  const texts = line.filter(({ nodeType, value }) => nodeType !== 'text' || value !== '');
  const isBlank = texts.every(({ nodeType, value = '' }) => nodeType === 'text' && value.trim() === '');
  if (isBlank) return [];
  const first = texts.findIndex(({ nodeType, value = '' }) => nodeType !== 'text' || value.trim() !== '');
  const last = texts.findLastIndex(({ nodeType, value = '' }) => nodeType !== 'text' || value.trim() !== '');
  return texts.slice(first, last + 1).map((node, at, all) => {
    if (node.nodeType !== 'text') return node;
    let { value = '' } = node;
    if (at === 0) value = value.trimStart();
    if (at === all.length - 1) value = value.trimEnd();
    return { ...node, value };
  });
}
