import { Marked } from 'marked';
import type { RichText } from '#contract/core/rich-text.ts';
import { readCell } from '../cells.ts';
import type { Mapped } from '../columns.ts';
import type { Gathering } from '../gathering.ts';
import { plainText } from '../html/plain-text.ts';
import { toRichText } from '../html/to-rich-text.ts';
import { slugOf } from '../slug-of.ts';
import type { References } from './references.ts';
import { bodyOf } from './rich-text.ts';
import { linkIn } from './space.ts';

/** What is looked up and told while an entry is read. */
type Reading = { place: string; gathering: Gathering; references: References };

const marked = new Marked({ gfm: true });
const fromMarkdown = (text: string): string => marked.parse(text, { async: false });
/** Signs that no plain text has by chance. */
const MARKDOWN = /\*\*\S|\]\(https?:|^#{1,6} |^[-*] |^\d{1,3}\. |__\S/m;

/** A value of Contentful as the site's field has it; undefined, noted where it is not empty, if it cannot be read. */
export function readValue(mapped: Mapped, value: unknown, reading: Reading): unknown {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return ofText(mapped, value, reading);
  if (typeof value === 'number') return ofNumber(mapped, value, reading);
  if (typeof value === 'boolean') return mapped.reading === 'flag' ? value : notRead(mapped, value, reading);
  if (Array.isArray(value)) return ofList(mapped, value, reading);
  if (linkIn(value)) return ofList(mapped, [value], reading);
  const body = bodyOf(value, reading.references.finder);
  return body ? ofBody(mapped, body, reading) : notRead(mapped, value, reading);
}

function notRead({ field, column }: Mapped, value: unknown, { place, gathering }: Reading): undefined {
  gathering.refused(`${field} that cannot be read`, place, value, `Look at the field ${column}`);
}

function ofText(mapped: Mapped, text: string, { place, gathering }: Reading): unknown {
  const isWritten = MARKDOWN.test(text);
  if (mapped.reading === 'body') return bodyFrom(toRichText(fromMarkdown(text)), { place, gathering });
  if (mapped.reading === 'prose' && isWritten) {
    gathering.mended('Markdown in a plain text', place, text, 'Its words were taken');
    return plainText(fromMarkdown(text));
  }
  const value = readCell(mapped, text, place, gathering);
  return value === null ? undefined : value; // the word "null" empties cells of spreadsheets only
}

function ofNumber(mapped: Mapped, value: number, reading: Reading): unknown {
  switch (mapped.reading) {
    case 'whole':
      return Number.isInteger(value) ? value : notRead(mapped, value, reading);
    case 'minutes':
      return Math.round(value);
    case 'amount':
      return Math.round(value * 100) / 100;
    case 'cents':
      return Math.round(value * 100);
    case 'text':
    case 'prose':
    case 'list':
      return String(value);
    default:
      return notRead(mapped, value, reading);
  }
}

/** Texts, or links to entries and assets. */
function ofList(mapped: Mapped, values: readonly unknown[], reading: Reading): unknown {
  const { references, place, gathering } = reading;
  const isSlug = mapped.reading === 'slug' || mapped.reading === 'slugs';
  const found = values.flatMap((each): string[] => {
    if (typeof each === 'string') return [isSlug ? slugOf(each) : plainText(each)].filter(Boolean);
    const link = linkIn(each);
    if (!link) return [];
    const words = isSlug
      ? references.slugOf(link.id)
      : link.type === 'Asset'
        ? references.finder.fileOf(link.id)?.url
        : (references.pictureOf(link.id, mapped.reading) ?? references.finder.entryOf(link.id)?.label);
    if (!words)
      gathering.left(
        'a reference to what is not there',
        place,
        `${mapped.column}: ${link.id}`,
        'Publish it first',
      );
    return words ? [words] : [];
  });
  if (found.length === 0) return undefined;
  if (mapped.reading === 'list' || mapped.reading === 'slugs') return found;
  if (mapped.reading === 'slug') return found[0];
  if (mapped.reading === 'address') return readCell(mapped, found[0] ?? '', place, gathering);
  if (mapped.reading === 'text' || mapped.reading === 'prose') return found.join(', ');
  return notRead(mapped, found.join(', '), reading);
}

type Converted = { body: RichText; lost: readonly string[] };

function bodyFrom(
  { body, lost }: Converted,
  { place, gathering }: Pick<Reading, 'place' | 'gathering'>,
): RichText {
  for (const what of lost)
    gathering.left(
      what.split(' (', 1)[0] ?? what,
      place,
      what,
      'Look at the text, and write what is missing',
    );
  return body;
}

function ofBody(mapped: Mapped, converted: Converted, reading: Reading): unknown {
  if (mapped.reading === 'body') return bodyFrom(converted, reading);
  const lines = converted.body.content.map(wordsIn).filter(Boolean);
  if (mapped.reading === 'prose') return lines.join('\n');
  return readValue(mapped, lines.join(' '), reading);
}

type Node = RichText['content'][number];
const wordsIn = ({ value = '', content = [] }: Node): string => value + content.map(wordsIn).join('');
