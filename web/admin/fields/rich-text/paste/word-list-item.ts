import type { ListLine } from './blocks.ts';
import type { Element } from './read-html.ts';

/**
 * Word writes a list item as a paragraph: `mso-list: l0 level2 lfo1`, with its bullet or number as text in a part marked `mso-list:
 * Ignore`.
 */
export function readWordItem(
  element: Element,
): { line: Omit<ListLine, 'type' | 'inlines'>; marker: Element } | undefined {
  const [, id, level] = /\b(l\d{1,9}) level(\d)\b/.exec(element.style['mso-list'] ?? '') ?? [];
  const marker = id && markerOf(element);
  if (!id || !marker) return undefined;
  const isNumber = /^\s*\(?(?:\d+|[a-z]{1,5})[.)]/i.test(wordsOf(marker));
  return { line: { level: Number(level), list: isNumber ? 'ol' : 'ul', id }, marker };
}

function markerOf({ children }: Element): Element | undefined {
  for (const child of children) {
    if (typeof child === 'string') continue;
    const marker = child.style['mso-list'] === 'ignore' ? child : markerOf(child);
    if (marker) return marker;
  }
  return undefined;
}

const wordsOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');
