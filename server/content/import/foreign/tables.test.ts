import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { TABLE_KINDS } from '#contract/content/import-calls.ts';
import { Unreadable } from './read-text.ts';
import { kinds, read } from './reading-fixture.ts';
import { templateOf } from './template.ts';

test.each(TABLE_KINDS)('the template of %s is read whole: one entry, every column a field', async (kind) => {
  const { entries, refused, left, columns } = await read('template.csv', templateOf(kind));
  expect([entries.map((each) => each.kind), refused, left]).toEqual([[kind], [], []]);
  expect(columns?.columns.filter(({ field }) => field === null)).toEqual([]);
});

/** The film that both tables have, in the same words. */
const ORCHARD = {
  slug: 'the-tin-orchard',
  title: 'The Tin Orchard',
  director: ['Ada Lind', 'Bo Carr'],
  runtime: 92,
  releaseDate: '2024-03-12',
};

test('columns that tell nothing are named with their first values, so that a person can choose', async () => {
  const nothing = await read('list.csv', 'A,B,C\n,Heron,1\nx,Eel,2\n').catch((error: unknown) => error);
  expect(nothing).toBeInstanceOf(Unreadable);
  expect((nothing as Unreadable).columns).toEqual({
    kind: null,
    columns: [
      { name: 'A', field: null, sample: 'x' },
      { name: 'B', field: null, sample: 'Heron' },
      { name: 'C', field: null, sample: '1' },
    ],
    isChosen: false,
  });
});

test('fields that a person chose hold for every table with the same columns, in any order', async () => {
  const column = (name: string, field: string | null) => ({ name, field, sample: '' });
  const columns = [column('A', null), column('B', 'name'), column('Title', 'biography')];
  const chosen = [{ kind: 'people' as const, columns, isChosen: true }];
  const same = await read('list.csv', 'Title,A,B\nA bird.,x,Heron\n', chosen);
  expect(same.entries).toMatchObject([{ kind: 'people', raw: { name: 'Heron', biography: 'A bird.' } }]);
  expect(same.columns?.isChosen).toBe(true);
  const another = await read('list.csv', 'Title,Director,B\nHeron,Ada,x\n', chosen);
  expect(another.entries).toMatchObject([{ kind: 'films' }]);
  expect(another.columns?.isChosen).toBe(false);
});

test('a first row of whole texts is none of names', async () => {
  await expect(read('a.csv', `${'a'.repeat(1_001)},Title\nx,Heron\n`)).rejects.toThrow('whole texts');
});

test('a spreadsheet of films, with the dirt that real ones have', async () => {
  const { source, entries, mended, refused, left } = await read(
    'films.csv',
    'Film Title;Director;Duration;Released;Synopsis;Genres;Price;Notes\n' +
      'The Tin Orchard;Ada Lind, Bo Carr;1h 32m;12/03/2024;"A <b>quiet</b> film &amp; more";Drama | Horror;3,99;x\n' +
      'Émile’s Café;Jean Été;104 min;March 5, 2021;Plain;;;\n' +
      'The Tin Orchard;;banana;;;;;\n;;;;;;;\n;Nobody;;;;;;\nA;b;c;d;e;f;g;h;i\n',
  );
  expect(source).toBe('csv');
  expect(entries.map(({ kind, place, raw }) => [kind, place, raw.slug])).toEqual([
    ['films', 'row 2', 'the-tin-orchard'],
    ['films', 'row 3', 'emiles-cafe'],
    ['films', 'row 4', 'the-tin-orchard-2'],
  ]);
  expect(entries[0]?.raw).toEqual({
    ...ORCHARD,
    description: 'A quiet film & more',
    genre: ['Drama', 'Horror'],
    watchNowPrice: 3.99,
  });
  expect(kinds(mended)).toEqual(['HTML in a plain text', 'the same slug twice']);
  expect(kinds(refused)).toEqual(['runtime that cannot be read', 'no title', 'more cells than columns']);
  expect(kinds(left)).toEqual(['a column without a field']);
});

test('a workbook: its first sheet with rows, numbers, days and flags as they are', async () => {
  const { entries, refused } = await read(
    'films.xlsx',
    await readFile(new URL('films-fixture.xlsx', import.meta.url)),
  );
  expect(refused).toEqual([]);
  expect(entries[0]?.raw).toEqual({
    ...ORCHARD,
    watchNowPrice: 3.99,
    getTickets: true,
  });
});

test('a table of products has the second option in a column, which may be named after it', async () => {
  const rows = (heading: string) =>
    `slug,name,price,sku,size,${heading}\ntee,Tee,20,T-1,M,Black\ntee,,,T-2,M,White\n`;
  const variants = [
    { sku: 'T-1', size: 'M', option: 'Black' },
    { sku: 'T-2', size: 'M', option: 'White' },
  ];
  expect((await read('products.csv', rows('Colour'))).entries[0]?.raw).toMatchObject({
    optionName: 'Colour',
    variants,
  });
  const { entries, left } = await read('products.csv', `${rows('option')}cup,Cup,9,,,Red\n`);
  expect(entries[0]?.raw).toMatchObject({ variants });
  expect(entries[0]?.raw).not.toHaveProperty('optionName');
  expect(kinds(left)).toEqual(['an option without a SKU']);
});

test('a row more of a product keeps its sizes, and very many rows take no longer each', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => `tote,Tote,S${at},T-${at}`);
  const { entries } = await read('products.csv', `slug,name,sizes,sku\n${rows.join('\n')}\ntote,Tote,,\n`);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.raw.sizes).toHaveLength(30_000);
}, 10_000);
