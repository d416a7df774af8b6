import { plainText } from './html/plain-text.ts';

/* Values as people and other systems write them, in the form of the content files. Each returns undefined for what it cannot read. */

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day as 2027-02-12. `12/02/2027` is read with the day first, unless only the other order is possible. */
export function dayOf(value: string): string | undefined {
  const text = value.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].{0,40})?$/.exec(text);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (numeric) {
    const [first, second, year] = numeric.slice(1).map(Number) as [number, number, number];
    return dayFrom(year, second, first) ?? dayFrom(year, first, second);
  }
  const [, day, month, year] =
    /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})(?: .{0,40})?$/i.exec(text) ?? [];
  if (day && month && year) return dayFrom(Number(year), monthOf(month), Number(day));
  const [, name, of, inYear] = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text) ?? [];
  if (name && of && inYear) return dayFrom(Number(inYear), monthOf(name), Number(of));
  return undefined;
}

const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function dayFrom(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** A number, with a decimal point or comma, currency signs and separators of thousands left out. */
export function numberOf(value: string): number | undefined {
  const text = value.replaceAll(/[\s\u00A0'’]|[£$€¥]|\b(?:usd|eur|gbp|chf)\b/gi, '');
  if (!/^-?[\d.,]{1,20}$/.test(text) || !/\d/.test(text)) return undefined;
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const decimals = text.length - last - 1;
  const isDecimal =
    last >= 0 && (decimals !== 3 || /^-?0?[.,]/.test(text)) && !hasTwice(text, text[last] ?? '');
  const whole = (isDecimal ? text.slice(0, last) : text).replaceAll(/[.,]/g, '');
  return Number(isDecimal ? `${whole || '0'}.${text.slice(last + 1)}` : whole);
}

const hasTwice = (text: string, sign: string): boolean => text.indexOf(sign) !== text.lastIndexOf(sign);

/** Minutes of "92", "92 min", "1h 32m", "1:32:00". */
export function minutesOf(value: string): number | undefined {
  const text = value.trim().toLowerCase();
  const [, hours, minutes] =
    /^(\d{1,2}) ?h(?:ours?|rs?)?\.? ?(?:(\d{1,2}) ?m?(?:in(?:utes?|s)?)?\.?)?$/.exec(text) ?? [];
  if (hours) return Number(hours) * 60 + Number(minutes ?? 0);
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? [];
  if (hour) return Number(hour) * 60 + Number(minute);
  const [, plain] = /^(\d{1,4})(?:[.,]0+)? ?(?:m|min|mins|minutes?)?\.?['’]?$/.exec(text) ?? [];
  return plain ? Number(plain) : undefined;
}

export function flagOf(value: string): boolean | undefined {
  const text = value.trim().toLowerCase();
  if (/^(?:true|yes|y|1|x|on)$/.test(text)) return true;
  return /^(?:false|no|n|0|off|)$/.test(text) ? false : undefined;
}

/** Parts of a list: one a line, else divided by semicolons or bars, else by commas. */
export function partsOf(value: string): string[] {
  const sign = ['\n', ';', '|', ','].find((each) => value.includes(each)) ?? ',';
  return value
    .split(sign)
    .map((part) => plainText(part))
    .filter(Boolean);
}

/** Whole cents of an amount. */
export function centsOf(value: string): number | undefined {
  const amount = numberOf(value);
  return amount === undefined || amount < 0 ? undefined : Math.round(amount * 100);
}
