import { grouped } from '#contract/core/grouped.ts';
import type { RichTextNode } from '#contract/core/rich-text.ts';
import { plainText } from '#web/ui/rich-text/allowed.ts';
import {
  asRecord,
  asRecords,
  asTexts,
  type Field,
  type FormPart,
  type Json,
  type ReferenceKind,
} from '../../../fields/field.ts';
import { MAIL_FIELDS } from '../../../fields/mails/mail-fields.ts';
import { typedAmount } from '../../../fields/money.ts';
import { assetParts } from '../../../fields/pictures/asset.ts';
import { SHARING_FIELDS } from '../../../fields/sharing/sharing-fields.ts';
import { valueName } from '../../../fields/value-names.ts';

/** The title of an entry by its slug; the slug if the title is unknown. */
type TitleOf = (slug: string) => string;

const asIs: TitleOf = (slug) => slug;

/** A field's value as text, for the history and for two versions side by side. */
export function inWords(value: unknown, field?: Field, titleOf: TitleOf = asIs): string {
  if (value === null || value === undefined || value === '') return '';
  if (field?.as === 'money' && typeof value === 'number') return grouped(typedAmount(value, field.of)); // a version has no currency: it may have been another then
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return field ? nameIn(field, titleOf)(value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const words = value.map((each) => inWords(each, field, titleOf));
    return words.join(value.some((each) => typeof each === 'object') ? '\n' : ', ');
  }
  return recordInWords(asRecord(value), partsOf(field), titleOf);
}

function nameIn(field: Field, titleOf: TitleOf): TitleOf {
  if (kindOf(field)) return titleOf;
  if (field.as === 'select')
    return (value) => field.options.find((option) => option.value === value)?.label ?? value;
  const values = field.as === 'chips' ? field.values : field.as;
  return valueName(values) ?? asIs;
}

function recordInWords(record: Json, parts: readonly Field[], titleOf: TitleOf): string {
  if (record.nodeType === 'document' && Array.isArray(record.content))
    return (record.content as RichTextNode[]).map(plainText).join('\n');
  if ('fields' in record) {
    const { url, title } = assetParts(record);
    return [title, url].filter((part) => part !== '').join(', ');
  }
  return Object.entries(record)
    .map(([name, value]) => {
      const part = parts.find((each) => each.name === name);
      return [part?.label ?? name, inWords(value, part, titleOf)];
    })
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name}: ${words}`)
    .join('; ');
}

function partsOf(field: Field | undefined): readonly Field[] {
  if (field?.as === 'sharing') return SHARING_FIELDS;
  if (field?.as === 'mail') return MAIL_FIELDS;
  return field?.as === 'record' || isList(field) ? field.fields : [];
}

const isList = (field: Field | undefined) => field?.as === 'records' || field?.as === 'offers';

/** The kind of the entries that a field refers to. */
const kindOf = (field: Field): ReferenceKind | undefined =>
  field.as === 'reference' || field.as === 'references' ? field.kind : undefined;

/** The entries that a value refers to, by kind and slug. */
export function namedIn(value: unknown, field: Field | undefined): { kind: ReferenceKind; slug: string }[] {
  if (!field) return [];
  const kind = kindOf(field);
  if (kind) return asTexts(value).map((slug) => ({ kind, slug }));
  const records = Array.isArray(value) ? asRecords(value) : [asRecord(value)];
  return partsOf(field).flatMap((part) => records.flatMap((record) => namedIn(record[part.name], part)));
}

/** The subject of an issue, in words, such as "Title of clip 1" or "Stills, picture 2". `isWhole`: an item, or the entry. */
export function placeWords(parts: readonly FormPart[], path: string): { words: string; isItem: boolean } {
  const [name, ...rest] = path.split('.');
  const top = parts.flatMap(({ fields }) => fields).find((each) => each.name === name);
  let field = top;
  let words = top?.label ?? '';
  let item = top?.as === 'mail' ? `“${top.label}”` : '';
  let isItem = false;
  for (const step of rest) {
    const place = /^\d+$/.test(step) ? Number(step) + 1 : undefined;
    const part = partsOf(field).find((each) => each.name === step);
    if (place && isList(field)) {
      item = `${field.one} ${place}${item && ` of ${item}`}`;
      words = item;
      isItem = true;
    } else if (place && (field?.as === 'stills' || field?.as === 'pictures')) {
      words = `${field.label}, picture ${place}`;
      isItem = true;
    } else if (part) {
      words = item ? `${part.label} of ${item}` : part.label;
      field = part;
      isItem = false;
    }
  }
  return { words: words.charAt(0).toUpperCase() + words.slice(1), isItem };
}

/** The field at a path such as `quotes.0.text`, or the one that contains it. */
export function fieldAt(parts: readonly FormPart[], path: string): Field | undefined {
  const [name, ...rest] = path.split('.');
  let field = parts.flatMap(({ fields }) => fields).find((each) => each.name === name);
  for (const step of rest) field = partsOf(field).find((part) => part.name === step) ?? field;
  return field;
}
