import type { Mapped, Reading } from './columns.ts';
import type { Gathering } from './gathering.ts';
import { webAddress } from './html/embedded.ts';
import { hasHtml, plainText } from './html/plain-text.ts';
import { toRichText } from './html/to-rich-text.ts';
import { slugOf } from './slug-of.ts';
import { centsOf, dayOf, flagOf, minutesOf, numberOf, partsOf } from './values.ts';

/** Why a cell was not understood, and what it should be. */
const REMEDIES: Partial<Record<Reading, string>> = {
  day: 'Write it as 2027-02-12',
  minutes: 'Write minutes, such as 92',
  whole: 'Write a whole number',
  amount: 'Write an amount such as 3.99',
  cents: 'Write an amount such as 24.99',
  flag: 'Write yes or no',
  address: 'Write an address that begins with https://',
};

/** A cell as its field has it; undefined, with a note, if it cannot be read: the field then stays as it is. An empty cell says nothing. */
export function readCell(
  { field, reading }: Mapped,
  cell: string,
  place: string,
  gathering: Gathering,
): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  if (text === 'null') return null;
  const value = READ[reading](text);
  if (value === undefined)
    gathering.refused(`${field} that cannot be read`, place, text, REMEDIES[reading] ?? 'Correct it');
  else if (reading !== 'body' && hasHtml(text))
    gathering.mended('HTML in a plain text', place, text, 'Its words were taken');
  return value;
}

const whole = (text: string): number | undefined => {
  const number = numberOf(text);
  return Number.isInteger(number) ? number : undefined;
};

const READ: Record<Reading, (text: string) => unknown> = {
  text: (text) => plainText(text).replaceAll('\n', ' ') || undefined,
  prose: plainText,
  body: (text) => toRichText(hasHtml(text) ? text : paragraphs(text)).body,
  day: dayOf,
  minutes: minutesOf,
  whole,
  amount: (text) => {
    const cents = centsOf(text);
    return cents === undefined ? undefined : cents / 100;
  },
  cents: centsOf,
  flag: flagOf,
  list: partsOf,
  slugs: (text) => partsOf(text).map(slugOf).filter(Boolean),
  slug: (text) => slugOf(text) || undefined,
  address: webAddress,
};

/** Plain text as HTML: an empty line divides paragraphs. */
const paragraphs = (text: string): string =>
  text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map(
      (part) =>
        `<p>${part.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
