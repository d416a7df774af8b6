import type { ComponentType } from 'react';
import type { MailName } from '#contract/content/mails/mails.ts';
import type { BlockType } from '#contract/core/blocks.ts';
import type { Currencies } from '#contract/core/money.ts';
import type { Wanted } from './library/choice.ts';

/** What an input shows and changes. A draft may hold any JSON; an input reads what it can. */
export type InputProps = {
  /** Path of the field in the entry, such as `quotes.0.text`. */
  path: string;
  label: string;
  hint?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The input of a field. `values` names the source of its completions. `isDrawn`: films with posters, rows of the home page.
 * `ifNone`: the category whose films are shown if none are chosen. */
type Input =
  | { as: 'line' | 'slug' | 'link' }
  | {
      as: 'prose' | 'texts' | 'date' | 'awards' | 'credits' | 'asset' | 'stills' | 'pictures' | 'sharing';
    }
  /** `isOn`: what publishing takes for a field that says nothing. */
  | { as: 'flag'; isOn?: boolean }
  | { as: 'rich-text'; blocks?: readonly BlockType[] }
  | { as: 'number'; unit?: string }
  | { as: 'money'; of: keyof Currencies }
  /** Hundredths of a currency that another field names. `moment`: a day, and a time if one is given. */
  | { as: 'amount' | 'moment' }
  | { as: 'offers'; one: string; fields: readonly Field[] }
  | { as: 'chips'; values?: string; isClosed?: boolean }
  | { as: 'choice'; values: string }
  | { as: 'select'; options: readonly Option[] }
  | { as: 'colour'; standard: string }
  | { as: 'categories' }
  | { as: 'references'; kind: ReferenceKind; isDrawn?: boolean; ifNone?: string }
  | { as: 'reference'; kind: ReferenceKind }
  | { as: 'media'; media: Wanted; ground?: Ground }
  | { as: 'mail'; mail: MailName }
  | { as: 'record'; fields: readonly Field[] }
  | { as: 'records'; one: string; fields: readonly Field[]; isDrawn?: boolean };

/** On which a logo is shown. */
export type Ground = 'dark' | 'light';

/** An option of a fixed set: `value` is stored, `label` is shown. */
export type Option = { value: string; label: string };

export type ReferenceKind = 'films' | 'people' | 'posts' | 'products' | 'collections' | 'seasons' | 'pages';

/** A field of an entry: its name there, its texts for editors, and its input. */
export type Field = Input & {
  name: string;
  label: string;
  hint?: string;
  /** Shares its line with the next one on wide screens. */
  half?: boolean;
};

/** Renders the inputs of some fields. */
export type GridOfFields = ComponentType<{
  fields: readonly Field[];
  values: Json;
  onChange: (name: string, value: unknown) => void;
  /** Path of the record that contains the fields. */
  within?: string;
}>;

/** A section of a form: related fields under a heading. `isFolded`: until one opens it, since it is rarely needed. */
export type FormPart = { title: string; fields: readonly Field[]; isFolded?: boolean };

export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

export const asTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : value ? [asText(value)] : [];

export type Json = Record<string, unknown>;

export const asRecord = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const asRecords = (value: unknown): Json[] => (Array.isArray(value) ? value.map(asRecord) : []);
