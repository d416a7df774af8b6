import { MEDIA_PREFIX } from '#contract/images.ts';

/** Deeper than anything that a schema takes. */
const DEEPEST = 100;

/**
 * A value with all its texts in Unicode's composed form (NFC, https://unicode.org/reports/tr15/), so that what looks alike is the
 * same. Addresses of files stay: their names on disk may be in the other form.
 */
export function inNfc<Value>(value: Value, depth = 0): Value {
  if (typeof value === 'string')
    return (value.startsWith(MEDIA_PREFIX) ? value : value.normalize('NFC')) as Value;
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return value;
  if (Array.isArray(value)) return value.map((each) => inNfc(each, depth + 1)) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inNfc(each, depth + 1)]),
  ) as Value;
}
