import { expect, test } from 'vitest';
import type { z } from 'zod';
import { isStrange, wrongValues } from '#tests/wrong-values.ts';
import { DocumentBodies, LegalFile, SiteFile } from './document-entries.ts';
import * as entries from './entries.ts';
import { issuesOf, wording } from './issues.ts';

const { FilmEntry, PostEntry, CollectionEntry, ProductFile, ShopFile, PersonEntry, SeasonEntry, OrderFile } =
  entries;
const SCHEMAS: [string, z.ZodType][] = [
  ...Object.entries({ FilmEntry, PostEntry, CollectionEntry, ProductFile, ShopFile, PersonEntry }),
  ...Object.entries({ SeasonEntry, OrderFile, SiteFile, LegalFile, ...DocumentBodies }),
];

test.each(SCHEMAS)('schema errors of content have our own wording: %s', (_name, schema) => {
  const messages = new Set<string>();
  for (const value of wrongValues(schema)) {
    const read = schema.safeParse(value, { error: wording });
    if (!read.success) for (const { message } of issuesOf(read.error, { file: 'x' })) messages.add(message);
  }
  expect(messages.size).toBeGreaterThan(1);
  expect([...messages].filter(isStrange)).toEqual([]);
});

test('the message for a number or text beyond its limits names the limit', () => {
  const quote = { text: 'x'.repeat(50_000), source: 'The Times', stars: 10 };
  const read = FilmEntry.safeParse({ slug: 'heron', title: 'Heron', quotes: [quote] }, { error: wording });
  const messages = read.success ? [] : issuesOf(read.error, { file: 'x' }).map(({ message }) => message);
  expect(messages).toContain('must be at most 5');
});
