import { MEDIA_PREFIX } from '#contract/images.ts';

/**
 * A value with all its texts in Unicode's composed form (NFC, https://unicode.org/reports/tr15/), so that what looks alike is the
 * same. Addresses of files stay: their names on disk may be in the other form.
 */
export function inNfc<Value>(value: Value): Value {
  if (typeof value === 'string')
    return (value.startsWith(MEDIA_PREFIX) ? value : value.normalize('NFC')) as Value;
  if (Array.isArray(value)) return value.map(inNfc) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inNfc(each)])) as Value;
}
