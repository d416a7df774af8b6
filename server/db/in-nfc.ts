import { MEDIA_PREFIX } from '#contract/images.ts';

/** Deeper than anything that a schema takes. */
const DEEPEST = 100;

/**
 * More marks on one letter than any language writes (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format). Putting them in
 * order takes time by the square of their number: half a second for 64 kB.
 */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * A value with all its texts in Unicode's composed form (NFC, https://unicode.org/reports/tr15/), so that what looks alike is the
 * same. Unchanged are addresses of files, whose names on disk may be in the other form, and texts with too many marks.
 */
export function inNfc<Value>(value: Value, depth = 0): Value {
  if (typeof value === 'string') return composed(value) as Value;
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => inNfc(each, depth + 1)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inNfc(each, depth + 1)]),
  ) as Value;
}

const composed = (text: string): string =>
  text.startsWith(MEDIA_PREFIX) || TOO_MANY_MARKS.test(text) ? text : text.normalize('NFC');
