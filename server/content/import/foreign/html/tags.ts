export type MarkType = 'bold' | 'italic' | 'underline' | 'code';

/** Elements that mark their text. */
export const MARKS: Record<string, MarkType | undefined> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  u: 'underline',
  ins: 'underline',
  code: 'code',
  kbd: 'code',
};

const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'canvas',
  'audio',
  'input',
  'select',
  'button',
  'textarea',
]);

/** Elements whose text is none of the article. */
export const isUnseen = (name: string): boolean => UNSEEN.has(name);
