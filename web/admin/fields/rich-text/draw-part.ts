import type { DOMOutputSpec } from '@tiptap/pm/model';
import { innerBodies, isBlock } from '#contract/core/blocks.ts';
import type { RichTextNode } from '#contract/core/rich-text.ts';
import { plainText } from '#web/ui/rich-text/allowed.ts';
import { BLOCK_NAMES } from './block-fields.ts';

/** How the editor shows a block: its picture if it has one, and its words. */
export function drawPart(node: RichTextNode): DOMOutputSpec {
  const { nodeType, data = {} } = node;
  const name = isBlock(nodeType) ? BLOCK_NAMES[nodeType] : `From elsewhere, shown on no page: ${nodeType}`;
  const columns = innerBodies(node).map(({ body }) =>
    body.content.map(plainText).join(' ').slice(0, MOST_WORDS),
  );
  const words = [data.title, data.label, data.caption, data.topic, columns.join(' | ')].filter(
    (each) => typeof each === 'string' && each !== '',
  );
  const [picture] = [data.still, data.url, data.pictures].flat().filter(isPicture);
  const line = ['figcaption', {}, [name, ...words].join(': ')] as const;
  return picture
    ? ['figure', { class: 'part' }, ['img', { src: picture, alt: '' }], line]
    : ['figure', { class: 'part' }, line];
}

/** Characters of a column that are shown. */
const MOST_WORDS = 60;

const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^\/media\/.+\.(?:jpe?g|png|webp|avif|gif|svg)(?:\?|$)/i.test(value);
