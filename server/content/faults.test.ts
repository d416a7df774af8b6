import { expect, test } from 'vitest';
import type { z } from 'zod';
import { isStrange, wrongValues } from '#tests/wrong-values.ts';
import { DocumentBodies, LegalFile, SiteFile } from './document-entries.ts';
import * as entries from './entries.ts';
import { FactsEntry } from './facts-entry.ts';
import { faultsOf, wording } from './faults.ts';

const { FilmEntry, PostEntry, CollectionEntry, ProductFile, ShopFile, PersonEntry, SeasonEntry, OrderFile } =
  entries;
const SCHEMAS: [string, z.ZodType][] = [
  ...Object.entries({ FilmEntry, PostEntry, CollectionEntry, ProductFile, ShopFile, PersonEntry }),
  ...Object.entries({ SeasonEntry, OrderFile, FactsEntry, SiteFile, LegalFile, ...DocumentBodies }),
];

test.each(SCHEMAS)('what is wrong with content is said in our own words: %s', (_name, schema) => {
  const said = new Set<string>();
  for (const value of wrongValues(schema)) {
    const read = schema.safeParse(value, { error: wording });
    if (!read.success) for (const { message } of faultsOf(read.error, { file: 'x' })) said.add(message);
  }
  expect(said.size).toBeGreaterThan(1);
  expect([...said].filter(isStrange)).toEqual([]);
});

test('a number or a text beyond its limits names the limit', () => {
  const quote = { text: 'x'.repeat(50_000), source: 'The Times', stars: 10 };
  const read = FactsEntry.safeParse({ slug: 'heron', quotes: [quote] }, { error: wording });
  const said = read.success ? [] : faultsOf(read.error, { file: 'x' }).map(({ message }) => message);
  expect(said).toContain('must be at most 5');
});
