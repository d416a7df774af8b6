import { linkTarget } from './link-target.ts';
import type { RichTextNode } from './rich-text.ts';

/*
 * Blocks of a body, beside what the specification renders: nodes at its top with their content as `data`. Pages and posts show them;
 * feeds and legal texts skip them.
 */

/** What a field of a block holds: a picture or several, a video, the address of a link, or words. */
type Kind = 'picture' | 'pictures' | 'video' | 'link' | 'words';
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
} as const satisfies Record<string, Record<string, BlockField>>;

export type BlockType = keyof typeof BLOCKS;
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[];

export const isBlock = (nodeType: string): nodeType is BlockType => Object.hasOwn(BLOCKS, nodeType);

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
};

/** The fields of a block that keep it from being shown, each with the reason. */
export function blockFaults({ nodeType, data = {} }: RichTextNode): { field: string; message: string }[] {
  if (!isBlock(nodeType)) return [];
  return Object.entries<BlockField>(BLOCKS[nodeType]).flatMap(([field, { kind, isOptional }]) => {
    const value = data[field] ?? '';
    const { holds, message } = RULES[kind];
    return (isOptional && value === '') || holds(value) ? [] : [{ field, message }];
  });
}
