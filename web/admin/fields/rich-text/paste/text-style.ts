import type { Mark } from './blocks.ts';
import type { Element } from './read-html.ts';

const MARKS_OF_TAGS: Record<string, Mark> = {
  b: 'bold',
  strong: 'bold',
  th: 'bold',
  dt: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  u: 'underline',
  ins: 'underline',
  code: 'code',
  tt: 'code',
  kbd: 'code',
  samp: 'code',
  pre: 'code',
};

/** Marks of the text in an element: inherited ones, changed by its tag and then by its style, as in browsers. */
export function marksIn({ tag, style }: Element, around: readonly Mark[]): Mark[] {
  const marks = new Set(around);
  const own = MARKS_OF_TAGS[tag];
  if (own) marks.add(own);
  set(marks, 'bold', isBold(style['font-weight'] ?? style.font));
  set(marks, 'italic', isItalic(style['font-style'] ?? style.font));
  const line = style['text-decoration-line'] ?? style['text-decoration'] ?? '';
  if (line.includes('underline')) marks.add('underline');
  else if (own === 'underline' && line.includes('none')) marks.delete('underline');
  return [...marks];
}

function set(marks: Set<Mark>, mark: Mark, isOn: boolean | undefined): void {
  if (isOn === true) marks.add(mark);
  if (isOn === false) marks.delete(mark);
}

/** Undefined if the style sets no weight, or an unknown one. */
function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined || weight === 'inherit') return undefined;
  if (/\b(?:bold|bolder|[6-9]00)\b/.test(weight)) return true;
  return /^(?:normal|lighter|[1-5]00)$/.test(weight) ? false : undefined;
}

function isItalic(style: string | undefined): boolean | undefined {
  if (style === undefined || style === 'inherit') return undefined;
  if (/\b(?:italic|oblique)\b/.test(style)) return true;
  return style === 'normal' ? false : undefined;
}

export const isHidden = ({ attributes, style }: Element): boolean =>
  style.display === 'none' ||
  style.visibility === 'hidden' ||
  style['mso-hide'] === 'all' ||
  'hidden' in attributes;

export const isStruck = ({ tag, style }: Element): boolean =>
  ['s', 'strike', 'del'].includes(tag) ||
  (style['text-decoration-line'] ?? style['text-decoration'] ?? '').includes('line-through');

export const isRaised = ({ tag, style }: Element): boolean =>
  tag === 'sup' || tag === 'sub' || /^(?:super|sub)$/.test(style['vertical-align'] ?? '');

/** A tracking pixel of a mail, or a spacer image of a layout. */
export const isTiny = ({ attributes, style }: Element): boolean =>
  [attributes.width ?? style.width, attributes.height ?? style.height].some((size) =>
    /^[01](?:px)?$/.test(size ?? ''),
  );
