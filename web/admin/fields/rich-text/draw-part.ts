import type { DOMOutputSpec } from '@tiptap/pm/model';
import { isBlock } from '#contract/core/blocks.ts';
import type { RichTextNode } from '#contract/core/rich-text.ts';
import { BLOCK_NAMES } from './block-fields.ts';

/** How the editor shows a block: its picture if it has one, and its words. */
export function drawPart({ nodeType, data = {} }: RichTextNode): DOMOutputSpec {
  const name = isBlock(nodeType) ? BLOCK_NAMES[nodeType] : `From elsewhere, shown on no page: ${nodeType}`;
  const words = [data.title, data.label, data.caption].filter(
    (each) => typeof each === 'string' && each !== '',
  );
  const [picture] = [data.still, data.url, data.pictures].flat().filter(isPicture);
  const line = ['figcaption', {}, [name, ...words].join(': ')] as const;
  return picture
    ? ['figure', { class: 'part' }, ['img', { src: picture, alt: '' }], line]
    : ['figure', { class: 'part' }, line];
}

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^\/media\/.+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?|$)/i.test(value);
