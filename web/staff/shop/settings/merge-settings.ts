import { asRecords, asText, type Field, type Json } from '../../fields/field.ts';
import { merge } from '../../fields/merge.ts';
import { mergeLists } from '../../fields/merge-lists.ts';
import { sameJson } from '../../fields/same-json.ts';
import type { ToldClash } from '../../frame/meanwhile.tsx';
import { SETTINGS_FORM } from './settings-form.ts';

const FIELDS = SETTINGS_FORM.flatMap(({ fields }) => fields);

/** By what a record of a list goes. */
const KEYS: Record<string, (record: Json) => string> = {
  zones: ({ id }) => asText(id),
  taxes: ({ country, region }) => [asText(country), asText(region)].filter(Boolean).join(' '),
  carriers: ({ name }) => asText(name),
};

/** Settings that two have changed, as forms: put together field by field, the lists record by record. */
export function mergeSettings(base: Json, mine: Json, theirs: Json): { merged: Json; clashes: ToldClash[] } {
  const { merged, clashes } = merge(base, mine, theirs);
  const told = clashes
    .filter(({ field }) => !(field in KEYS))
    .map(({ field, ...both }) => ({ what: labelOf(FIELDS, field), ...both }));
  for (const [name, keyOf] of Object.entries(KEYS)) {
    const lists = mergeLists([asRecords(base[name]), asRecords(mine[name]), asRecords(theirs[name])], keyOf);
    merged[name] = lists.merged;
    const list = FIELDS.find((field) => field.name === name);
    const within = list?.as === 'records' ? list.fields : [];
    for (const { row, field, ...both } of lists.clashes) {
      const what = [labelOf(FIELDS, name), row, field && labelOf(within, field)].filter(Boolean);
      told.push({ what: what.join(', '), ...both });
    }
  }
  return { merged, clashes: told };
}

/** The labels of what is no longer as it was. */
export const changedSettings = (base: Json, now: Json): string[] =>
  FIELDS.filter(({ name }) => !sameJson(base[name], now[name])).map(({ label }) => label);

const labelOf = (fields: readonly Field[], name: string): string =>
  fields.find((field) => field.name === name)?.label ?? name;
