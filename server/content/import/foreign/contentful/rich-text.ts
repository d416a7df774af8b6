import { linkTarget } from '#contract/core/link-target.ts';
import { RichText, type RichTextNode } from '#contract/core/rich-text.ts';
import { videoOf } from '../html/embedded.ts';
import type { MarkType } from '../html/tags.ts';
import { linkIn } from './space.ts';

type File = { url: string; label: string; type: string };

/** What a text refers to. `path`: of its page; `picture`, `video`: of an entry that only holds one. */
export type Embedded = { label: string; path?: string; picture?: File; video?: string };

/** How references of a text are found. */
export type Finder = { fileOf(id: string): File | undefined; entryOf(id: string): Embedded | undefined };

const MOST_DEPTH = 60;
const MARKS = new Set<string>(['bold', 'italic', 'underline', 'code'] satisfies MarkType[]);
const HEADING = /^heading-([1-6])$/;

/**
 * Rich Text of Contentful as a body of this site. Tables become a paragraph for each row, entries links to their pages. Whatever a body
 * does not have is left out and named. Undefined for what is no Rich Text.
 */
export function bodyOf(value: unknown, finder: Finder): { body: RichText; lost: string[] } | undefined {
  const read = RichText.safeParse(value);
  if (!read.success) return undefined;
  const lost = new Set<string>();
  const content = blocksOf(read.data.content, { finder, lost, depth: 0 });
  return { body: { nodeType: 'document', content }, lost: [...lost] };
}

type Context = { finder: Finder; lost: Set<string>; depth: number };

const isPart = ({ nodeType }: RichTextNode): boolean => nodeType.endsWith('-block');
const targetIn = ({ data }: RichTextNode): string => linkIn(data?.target)?.id ?? '';

function blocksOf(nodes: readonly RichTextNode[], context: Context): RichTextNode[] {
  if (context.depth > MOST_DEPTH) return [];
  const deeper = { ...context, depth: context.depth + 1 };
  return nodes.flatMap((node): RichTextNode[] => {
    const { nodeType, content = [] } = node;
    const level = HEADING.exec(nodeType)?.[1];
    if (level) return lineOf(`heading-${Math.min(3, Number(level))}`, content, deeper);
    switch (nodeType) {
      case 'paragraph':
        return lineOf('paragraph', content, deeper);
      case 'unordered-list':
      case 'ordered-list':
        return listOf(node, deeper);
      case 'blockquote':
        return withPartsAfter('blockquote', blocksOf(content, deeper));
      case 'table':
        context.lost.add('the columns of a table');
        return content.flatMap((row) => rowOf(row, deeper));
      case 'embedded-asset-block':
        return partOf(context.finder.fileOf(targetIn(node)), context.lost);
      case 'embedded-entry-block':
        return entryBlock(node, context);
      case 'hr':
        return [];
      default:
        context.lost.add(`an embedded part (${nodeType.slice(0, 40)})`);
        return [];
    }
  });
}

/** Nothing without any text. */
function lineOf(nodeType: string, nodes: readonly RichTextNode[], context: Context): RichTextNode[] {
  const content = nodes.flatMap((node) => inlinesOf(node, context));
  return hasWords(content) ? [{ nodeType, content }] : [];
}

const hasWords = (nodes: readonly RichTextNode[]): boolean =>
  nodes.some(({ value = '', content = [] }) => value.trim() !== '' || hasWords(content));

/** Pictures and files stand after what they were in: lists and quotations hold none. */
function withPartsAfter(nodeType: string, blocks: readonly RichTextNode[]): RichTextNode[] {
  const content = blocks.filter((each) => !isPart(each));
  return [...(content.length > 0 ? [{ nodeType, content }] : []), ...blocks.filter(isPart)];
}

function listOf({ nodeType, content = [] }: RichTextNode, context: Context): RichTextNode[] {
  const items = content.flatMap((item) => withPartsAfter('list-item', blocksOf(item.content ?? [], context)));
  return withPartsAfter(nodeType, items);
}

function rowOf({ content: cells = [] }: RichTextNode, context: Context): RichTextNode[] {
  const blocks = cells.map((cell) => blocksOf(cell.content ?? [], context));
  const content = blocks.flatMap((cell, at) => [
    ...(at === 0 ? [] : [text(' | ')]),
    ...cell.filter((each) => !isPart(each)).flatMap(inlinesIn),
  ]);
  const parts = blocks.flat().filter(isPart);
  return hasWords(content) ? [{ nodeType: 'paragraph', content }, ...parts] : parts;
}

/** Texts and links of a block, whatever it holds. */
const inlinesIn = (node: RichTextNode): RichTextNode[] =>
  node.nodeType === 'text' || node.nodeType === 'hyperlink'
    ? [node]
    : (node.content ?? []).flatMap(inlinesIn);

const text = (value: string): RichTextNode => ({ nodeType: 'text', value, marks: [] });

function inlinesOf(node: RichTextNode, context: Context): RichTextNode[] {
  const { nodeType, value, marks = [], content = [] } = node;
  const { finder, lost } = context;
  if (nodeType === 'text') {
    if (!value) return [];
    for (const { type } of marks) if (!MARKS.has(type)) lost.add(`${type.slice(0, 40)} letters`);
    return [
      { ...text(value), marks: marks.filter(({ type }) => MARKS.has(type)).map(({ type }) => ({ type })) },
    ];
  }
  if (context.depth > MOST_DEPTH) return [];
  const texts = content.flatMap((each) => inlinesOf(each, { ...context, depth: context.depth + 1 }));
  switch (nodeType) {
    case 'hyperlink':
      return linked(texts, node.data?.uri, lost);
    case 'asset-hyperlink':
      return linked(texts, finder.fileOf(targetIn(node))?.url, lost);
    case 'entry-hyperlink':
      return linked(texts, finder.entryOf(targetIn(node))?.path, lost);
    case 'embedded-entry-inline': {
      const entry = finder.entryOf(targetIn(node));
      if (!entry) lost.add('an embedded entry that is not there');
      return entry ? linked([text(entry.label)], entry.path) : [];
    }
    default:
      lost.add(`an embedded part (${nodeType.slice(0, 40)})`);
      return texts;
  }
}

/** The texts as a link; as they are, if it leads nowhere. */
function linked(texts: readonly RichTextNode[], uri: unknown, lost?: Set<string>): RichTextNode[] {
  const target = linkTarget(uri);
  const words = texts.flatMap(inlinesIn).filter(({ nodeType }) => nodeType === 'text');
  if (target && words.length > 0)
    return [{ nodeType: 'hyperlink', data: { uri: target.href }, content: words }];
  lost?.add('a link that leads nowhere');
  return [...texts];
}

function partOf(file: File | undefined, lost: Set<string>): RichTextNode[] {
  if (!file) lost.add('an asset that is not there');
  if (!file) return [];
  const { url, label, type } = file;
  if (type.startsWith('image/')) return [{ nodeType: 'picture-block', data: { url }, content: [] }];
  if (type.startsWith('video/'))
    return [{ nodeType: 'video-block', data: { url, title: label }, content: [] }];
  return [{ nodeType: 'file-block', data: { url, label }, content: [] }];
}

function entryBlock(node: RichTextNode, { finder, lost }: Context): RichTextNode[] {
  const entry = finder.entryOf(targetIn(node));
  if (entry?.path) return [{ nodeType: 'paragraph', content: linked([text(entry.label)], entry.path) }];
  if (entry?.picture) return partOf(entry.picture, lost);
  const video = entry?.video && videoOf(entry.video);
  if (entry && video)
    return [{ nodeType: 'video-block', data: { url: video, title: entry.label }, content: [] }];
  lost.add(
    entry
      ? `an embedded entry without a page (${entry.label.slice(0, 40)})`
      : 'an embedded entry that is not there',
  );
  return [];
}
