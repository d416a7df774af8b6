import type { Access } from '#contract/catalogue/screening-rules.ts';
import type { DateOrder } from '#contract/catalogue/staff-screenings.ts';
import { isDay } from '#contract/core/wall-time.ts';

/* Dates, times and words as people and spreadsheets write them. A value is read in one way only; what may mean two things is refused. */

type Read<Value> = { value: Value } | { fault: string };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');

const two = (number: number | string) => String(number).padStart(2, '0');

/** A two-digit year is of this century. */
const yearOf = (text: string) => (text.length === 2 ? `20${text}` : text);

const DAY_MS = 86_400_000;
/** Day 0 of the dates of spreadsheets, which count a 29 February 1900 that never was. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
/** Serial numbers of the years 2000 to 2100. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_415];

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;
const DAY_MONTH = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{2}|\d{4})$/;
const MONTH_DAY = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{2}|\d{4})$/;

/**
 * A day as 2027-04-03. Of 3/4/2027, `order` says which number is the day; with `ask` it is refused. Dates with points are day first, as
 * everywhere where they are written.
 */
export function readDay(text: string, order: DateOrder): Read<string> {
  const written = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (written === '') return { fault: 'The date is missing' };
  if (/^\d{5}(?:\.0+)?$/.test(written)) return ofSerial(Math.trunc(Number(written)), text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) return onDay(iso[1], iso[2], iso[3], text);
  const named = DAY_MONTH.exec(written);
  if (named) return onNamed(named[3], named[2], named[1], text);
  const american = MONTH_DAY.exec(written);
  if (american) return onNamed(american[3], american[1], american[2], text);
  const numeric = NUMERIC.exec(written);
  if (!numeric) return { fault: `${text} is not a date: write 2027-04-03 or 3 April 2027` };
  const [, first = '', sign, second = '', year = ''] = numeric;
  if (sign === '.' || Number(first) > 12 || first === second || order === 'day-first')
    return onDay(yearOf(year), second, first, text);
  if (Number(second) > 12 || order === 'month-first') return onDay(yearOf(year), first, second, text);
  const day = (of: string, month: string) => `${Number(of)} ${MONTH_NAMES[Number(month) - 1] ?? ''}`;
  return {
    fault: `${text} may be ${day(first, second)} or ${day(second, first)}: say above which comes first, or write ${yearOf(year)}-${two(second)}-${two(first)}`,
  };
}

function ofSerial(serial: number, text: string): Read<string> {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL)
    return { fault: `${text} is not a date of this century` };
  return { value: new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10) };
}

function onNamed(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  text: string,
): Read<string> {
  const at = MONTHS.indexOf((month ?? '').slice(0, 3));
  const isName = at >= 0 && isMonth(month ?? '', at);
  if (!isName) return { fault: `${text} is not a date: ${month} is not a month` };
  return onDay(yearOf(year ?? ''), String(at + 1), day, text);
}

/** The name of a month, or its beginning: “sept”, “june”. */
const isMonth = (written: string, at: number) => (MONTH_NAMES[at] ?? '').toLowerCase().startsWith(written);

function onDay(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  text: string,
): Read<string> {
  const value = `${year}-${two(month ?? '')}-${two(day ?? '')}`;
  return isDay(value) ? { value } : { fault: `${text} is not a day of the calendar` };
}

const CLOCK = /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?|h)? ?([ap])?\.?(?:m\.?)?$/;

/** A time as 19:30, from 7.30pm, 19h30, 1930, or a spreadsheet's fraction of a day. */
export function readTime(text: string): Read<string> {
  const written = text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (written === '') return { fault: 'The time is missing' };
  if (written === 'noon' || written === 'midday') return { value: '12:00' };
  if (/^24[:.h]?0{0,2}$/.test(written) || written === 'midnight')
    return {
      fault: `${text} may end this day or begin it: write 00:00 with the date of the day that begins then`,
    };
  if (/^0\.\d\d$/.test(written) && Number(written.slice(2)) < 60)
    return { fault: `${text} may be ${written.replace('.', ':')} or a part of a day: write it as 00:25` };
  if (/^0?\.\d+$/.test(written)) return ofFraction(Number(written));
  const digits = /^(\d{1,2})(\d{2})$/.exec(written);
  const [, hour = '', minute = '00', half] = digits ?? CLOCK.exec(written) ?? [];
  const isBare = /^\d{1,2}$/.test(written);
  if (hour === '' || isBare) return { fault: `${text} is not a time: write 19:30 or 7.30pm` };
  return onClock(Number(hour), Number(minute), half, text);
}

function ofFraction(fraction: number): Read<string> {
  const minutes = Math.round(fraction * 24 * 60);
  if (minutes >= 24 * 60) return { fault: 'The time is after the end of the day' };
  return { value: `${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}` };
}

function onClock(hour: number, minute: number, half: string | undefined, text: string): Read<string> {
  const isTwelve = half !== undefined;
  const isRight = minute < 60 && (isTwelve ? hour >= 1 && hour <= 12 : hour < 24);
  if (!isRight) return { fault: `${text} is not a time: write 19:30 or 7.30pm` };
  const of24 = isTwelve ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return { value: `${two(of24)}:${two(minute)}` };
}

const WORDS: Record<string, Access> = {
  ...{ subtitled: 'subtitled', subtitles: 'subtitled', subs: 'subtitled', captioned: 'subtitled' },
  ...{ captions: 'subtitled', hoh: 'subtitled', st: 'subtitled' },
  ...{ described: 'described', 'audio described': 'described', 'audio description': 'described' },
  ...{ 'audio-described': 'described', ad: 'described' },
  ...{ relaxed: 'relaxed', 'autism friendly': 'relaxed', 'autism-friendly': 'relaxed' },
};

/** Access from words with commas, semicolons, slashes or plus signs between them. */
export function readAccess(text: string): Read<Access[]> {
  const words = text
    .toLowerCase()
    .split(/[,;/+|]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  const unknown = words.find((word) => !Object.hasOwn(WORDS, word));
  if (unknown !== undefined)
    return { fault: `${unknown} is no kind of access: write subtitled, described or relaxed` };
  return { value: [...new Set(words.flatMap((word) => WORDS[word] ?? []))] };
}

/** Yes or no; an empty cell is no. */
export function readFlag(text: string): Read<boolean> {
  const word = text.trim().toLowerCase();
  if (['yes', 'y', 'true', 'x', '1', 'cancelled'].includes(word)) return { value: true };
  if (['', 'no', 'n', 'false', '0'].includes(word)) return { value: false };
  return { fault: `${text} is neither yes nor no` };
}
