import { linkTarget } from './link-target.ts';
import type { RichText, RichTextNode } from './rich-text.ts';

/*
 * Blocks of a body, beside what the specification renders: nodes at its top with their content as `data`. Pages and posts show them;
 * feeds and legal texts skip them.
 */

/** What a field of a block holds: a picture or several, a video, the address of a link, words, a topic, or a body. */
type Kind = 'picture' | 'pictures' | 'video' | 'link' | 'words' | 'topic' | 'body';
/** Of a message: its subject, in characters. */
export const LONGEST_TOPIC = 100;
type BlockField = { kind: Kind; isOptional?: boolean };

const BLOCKS = {
  'picture-block': { url: { kind: 'picture' }, caption: { kind: 'words', isOptional: true } },
  'gallery-block': { pictures: { kind: 'pictures' } },
  'video-block': {
    url: { kind: 'video' },
    title: { kind: 'words' },
    still: { kind: 'picture', isOptional: true },
  },
  'file-block': { url: { kind: 'link' }, label: { kind: 'words' } },
  'button-block': { url: { kind: 'link' }, label: { kind: 'words' } },
  'columns-block': { left: { kind: 'body' }, right: { kind: 'body' } },
  'contact-form-block': { topic: { kind: 'topic', isOptional: true } },
} as const satisfies Record<string, Record<string, BlockField>>;

export type BlockType = keyof typeof BLOCKS;
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[];

export const isBlock = (nodeType: string): nodeType is BlockType => Object.hasOwn(BLOCKS, nodeType);

/** Blocks that only pages of the company's own have, and no column. */
const OF_PAGES: readonly BlockType[] = ['columns-block', 'contact-form-block'];
export const isOfPages = (nodeType: BlockType): boolean => OF_PAGES.includes(nodeType);
export const COLUMN_BLOCKS = BLOCK_TYPES.filter((type) => !isOfPages(type));

/** A body within a block; empty if the value is none. */
export function innerBody(value: unknown): RichText {
  const content = typeof value === 'object' && value !== null && 'content' in value ? value.content : [];
  return { nodeType: 'document', content: Array.isArray(content) ? content.filter(isNode) : [] };
}

const isNode = (value: unknown): value is RichTextNode =>
  typeof value === 'object' && value !== null && 'nodeType' in value && typeof value.nodeType === 'string';

/** The bodies within a block, each with its field. */
export const innerBodies = ({ nodeType, data = {} }: RichTextNode): { field: string; body: RichText }[] =>
  nodeType === 'columns-block'
    ? ['left', 'right'].map((field) => ({ field, body: innerBody(data[field]) }))
    : [];

const isMedia = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:\/media\/|https:\/\/)[^\s\\]+$/.test(value);

const RULES: Record<Kind, { holds: (value: unknown) => boolean; message: string }> = {
  picture: { holds: isMedia, message: 'must be an address that begins with /media/ or https://' },
  pictures: {
    holds: (value) => Array.isArray(value) && value.length > 0 && value.every(isMedia),
    message: 'must have a picture',
  },
  video: { holds: isMedia, message: 'must be a video below /media/ or an address that begins with https://' },
  link: {
    holds: (value) => linkTarget(value) !== undefined,
    message: 'must be a web address, mailto: or an address of this site that begins with /',
  },
  words: {
    holds: (value) => typeof value === 'string' && value.trim() !== '',
    message: 'must not be empty',
  },
  topic: {
    holds: (value) => typeof value === 'string' && value.trim().length <= LONGEST_TOPIC,
    message: `must have at most ${LONGEST_TOPIC} letters`,
  },
  body: {
    holds: (value) => innerBody(value).content.length > 0,
    message: 'must not be empty',
  },
};

type Fault = { path: (string | number)[]; message: string };

/** What keeps a block from being shown, each with its path below the block's data. */
export function blockFaults(block: RichTextNode): Fault[] {
  const { nodeType, data = {} } = block;
  if (!isBlock(nodeType)) return [];
  const own = Object.entries<BlockField>(BLOCKS[nodeType]).flatMap(
    ([field, { kind, isOptional }]): Fault[] => {
      const value = data[field] ?? '';
      const { holds, message } = RULES[kind];
      return (isOptional && value === '') || holds(value) ? [] : [{ path: [field], message }];
    },
  );
  const inner = innerBodies(block).flatMap(({ field, body }) =>
    body.content.flatMap((node, at) =>
      innerFaults(node).map(({ path, message }) => ({ path: [field, 'content', at, ...path], message })),
    ),
  );
  return [...own, ...inner];
}

const innerFaults = (node: RichTextNode): Fault[] =>
  isBlock(node.nodeType) && isOfPages(node.nodeType)
    ? [{ path: [], message: 'cannot be in a column' }]
    : blockFaults(node).map(({ path, message }) => ({ path: ['data', ...path], message }));
