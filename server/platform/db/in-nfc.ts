import { MEDIA_PREFIX } from '#contract/core/images.ts';

/** Deeper than any schema allows. */
const DEEPEST = 100;

/**
 * More marks on one letter than any language uses (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format). Sorting them takes
 * quadratic time: half a second for 64 kB.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * A value with all its texts in Unicode's composed form (NFC, https://unicode.org/reports/tr15/), so that texts that look alike
 * are equal. Addresses of files are unchanged, because names on disk may be in the other form; so are texts with too many marks. A
 * value whose texts are composed is returned itself: a large import would hold its files twice.
 */
export function inNfc<Value>(value: Value, depth = 0): Value {
  if (typeof value === 'string') return composedText(value) as Value;
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  const parts = Object.entries(value);
  const composed = parts.map(([key, each]): [string, unknown] => [key, inNfc(each, depth + 1)]);
  if (composed.every(([, each], at) => each === parts[at]?.[1])) return value;
  return (Array.isArray(value) ? composed.map(([, each]) => each) : Object.fromEntries(composed)) as Value;
}

const composedText = (text: string): string =>
  text.startsWith(MEDIA_PREFIX) || TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC');
