import type { RichTextNode } from '#contract/rich-text.ts';
import { plainText } from '#web/ui/rich-text/allowed.ts';
import { assetParts } from '../../fields/asset.ts';
import { asRecord, type Field, type Json, type Section } from '../../fields/field.ts';
import { typedAmount } from '../../fields/money.ts';

/** The value of a field as people read it, for history and for two texts side by side. */
export function inWords(value: unknown, field?: Field): string {
  if (value === null || value === undefined || value === '') return '';
  if (field?.as === 'money')
    return `${field.currency === 'GBP' ? '£' : '$'}${typedAmount(value, field.currency)}`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const words = value.map((each) => inWords(each));
    return words.join(value.some((each) => typeof each === 'object') ? '\n' : ', ');
  }
  return recordInWords(asRecord(value));
}

function recordInWords(record: Json): string {
  if (record.nodeType === 'document' && Array.isArray(record.content))
    return (record.content as RichTextNode[]).map(plainText).join('\n');
  if ('fields' in record) {
    const { url, title } = assetParts(record);
    return [title, url].filter((part) => part !== '').join(', ');
  }
  return Object.entries(record)
    .map(([name, value]) => [name, inWords(value)])
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name}: ${words}`)
    .join('; ');
}

/** The field of a form that a path such as `quotes.0.text` lies in. */
export const fieldAt = (sections: readonly Section[], path: string): Field | undefined => {
  const [name] = path.split('.', 1);
  return sections.flatMap(({ fields }) => fields).find((field) => field.name === name);
};
