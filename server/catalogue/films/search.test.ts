import { describe, expect, test } from 'vitest';
import { film } from '#tests/fixtures/film.ts';
import { startApp, type TestApp } from '#tests/start-app.ts';

async function search(site: TestApp, text: string, more = ''): Promise<string[]> {
  const answer = await site.request(
    `/api/films?limit=1000&fields=title&search=${encodeURIComponent(text)}${more}`,
  );
  if (answer.status !== 200) throw new Error(`${text}: ${answer.status} ${await answer.text()}`);
  const { films }: { films: { title: string }[] } = await answer.json();
  return films.map(({ title }) => title);
}

const shelf = await startApp({
  films: [
    film({ title: 'The Kestrel Season', description: 'A year on the cliffs.', position: 9 }),
    film({ title: 'Cliff Road', director: ['Anna Kestrel'], description: 'Cars.' }),
    film({ title: 'Arrivals', description: 'A kestrel hangs over the motorway.' }),
    film({ title: 'Kestrelling', description: '' }),
    film({ title: 'Pâté Noël', cast: ['Zoë Ångström'], genre: ['sci-fi'] }),
    film({
      title: "Nine Floors to Ama's",
      genre: ['horror'],
      releaseDate: '2020-01-01',
      categories: ['new'],
    }),
    film({ title: 'The 5.40 from Hartwell', genre: ['horror'], releaseDate: '2022-01-01' }),
    film({ title: '100% Wool_Gathering', producers: ['Jo O’Hara'] }),
  ],
});

describe('results, best first', () => {
  test('title before people before synopsis; the whole word before a longer one', async () => {
    expect(await search(shelf, 'kestrel')).toEqual([
      'The Kestrel Season',
      'Kestrelling',
      'Cliff Road',
      'Arrivals',
    ]);
  });

  test('every word must occur, in any order and anywhere', async () => {
    expect(await search(shelf, 'season kestrel')).toEqual(['The Kestrel Season']);
    expect(await search(shelf, 'motorway kestrel')).toEqual(['Arrivals']);
    expect(await search(shelf, 'kestrel cliff')).toEqual(['Cliff Road', 'The Kestrel Season']);
    expect(await search(shelf, 'motorway cars')).toEqual([]);
  });

  test.each([
    ['PATE NOEL', 'Pâté Noël'],
    ['pâté', 'Pâté Noël'],
    ['zoe angstrom', 'Pâté Noël'],
    ['noe', 'Pâté Noël'],
    ['sci-fi', 'Pâté Noël'],
    ['scifi', 'Pâté Noël'],
    ['amas', "Nine Floors to Ama's"],
    ['ama’s', "Nine Floors to Ama's"],
    ['ama', "Nine Floors to Ama's"],
    ['5.40', 'The 5.40 from Hartwell'],
    ['5 40', 'The 5.40 from Hartwell'],
    ['wool gathering', '100% Wool_Gathering'],
    ['ohara', '100% Wool_Gathering'],
    ["o'hara", '100% Wool_Gathering'],
  ])('%s finds %s', async (query, title) => {
    expect(await search(shelf, query)).toEqual([title]);
  });

  test.each([
    ['kestral seson', 'The Kestrel Season'],
    ['hartwel from', 'The 5.40 from Hartwell'],
    ['hartwlel', 'The 5.40 from Hartwell'],
    ['kestrelings', 'Kestrelling'],
  ])('a search tolerates a typo: %s', async (query, title) => {
    expect((await search(shelf, query))[0]).toBe(title);
  });

  test.each(['horor', 'HORRORS', 'best horrors', 'horror 1931'])(
    'films of a similarly spelt genre are found if nothing else is: %s',
    async (query) => {
      expect(await search(shelf, query)).toEqual(["Nine Floors to Ama's", 'The 5.40 from Hartwell']);
      expect(await search(shelf, query, '&sort=year-desc')).toEqual([
        'The 5.40 from Hartwell',
        "Nine Floors to Ama's",
      ]);
      expect(await search(shelf, query, '&genre=sci-fi')).toEqual([]);
    },
  );

  test('text similar to nothing finds nothing', async () => {
    expect(await search(shelf, 'xylophonist')).toEqual([]);
  });
});

describe('with the other controls', () => {
  test('category and genre narrow a search', async () => {
    expect(await search(shelf, 'f', '&genre=horror')).toHaveLength(2);
    expect(await search(shelf, 'f', '&genre=horror&category=new')).toEqual(["Nine Floors to Ama's"]);
    expect(await search(shelf, 'hartwlel', '&genre=drama')).toEqual([]);
  });

  test('a sort order replaces best first', async () => {
    expect(await search(shelf, 'horror', '&sort=year-desc')).toEqual([
      'The 5.40 from Hartwell',
      "Nine Floors to Ama's",
    ]);
    expect(await search(shelf, 'kestrel', '&sort=title-desc')).toEqual([
      'The Kestrel Season',
      'Kestrelling',
      'Cliff Road',
      'Arrivals',
    ]);
  });

  test('results are paged', async () => {
    expect(await shelf.json('/api/films?search=kestrel&limit=3&page=2&fields=title')).toEqual({
      films: [{ title: 'Arrivals' }],
      pagination: { totalItems: 4, totalPages: 2 },
    });
  });

  test('spaces alone do not search', async () => {
    expect(await search(shelf, '   ')).toHaveLength(8);
  });
});

test.each([
  `' " \\ & | ! : * ( ) <->`,
  '%',
  '_',
  "a'b:*&!(c)",
  'a & b | !c <-> d:*A',
  '😀 🎬',
  '\\',
  "''",
  'ﷺ '.repeat(20),
  'x'.repeat(200),
  'é'.repeat(200),
  'ab '.repeat(66),
  '\u202e\u0301\ufeff',
  'http://example.com/a?b=c <b>bold</b> name@example.com -1.5e10',
])('%s is no error', async (odd) => {
  const films = await search(shelf, odd);
  expect(films.length).toBeLessThan(8);
});

describe('names of several parts', async () => {
  const named = await startApp({
    films: [
      film({ title: 'Alpha', producers: ['Winnie Thackeray-Ho'] }),
      film({ title: 'Beta', cast: ["Siân O'Brien-Smith"] }),
      film({ title: 'Gamma', director: ['J.R. Lo'] }),
      film({ title: 'Delta', cast: ['Ah-Li Marsh'] }),
      film({ title: 'Epsilon', cast: ['Jo Otto Pennifold'] }),
    ],
  });

  test.each([
    ['Winnie Thackeray-Ho', 'Alpha'],
    ['Winnie Thackeray-H', 'Alpha'],
    ['Winnie Thackera-Ho', 'Alpha'],
    ['Thackeray-H Winnie', 'Alpha'],
    ['winnie thackeray h', 'Alpha'],
    ['thackeray-', 'Alpha'],
    ["sian o'brien-smith", 'Beta'],
    ["Siân O'Brien-Sm", 'Beta'],
    ["Siân O'Brien-S", 'Beta'],
    ["O'Brie-Smith Sian", 'Beta'],
    ['o’brien-s', 'Beta'],
    ["O'B", 'Beta'],
    ['J.R. Lo', 'Gamma'],
    ['J.R. L', 'Gamma'],
    ['jr lo', undefined],
    ['A-Li Marsh', 'Delta'],
    ['Ah-L Marsh', 'Delta'],
    ['a marsh', 'Delta'],
    ['j o pennifold', 'Epsilon'],
    ['j pennifol', 'Epsilon'],
    ['a b c d marsh', undefined],
  ])('%s finds %s', async (query, title) => {
    expect((await search(named, query))[0]).toBe(title);
  });
});

describe('on the demo films', async () => {
  const demo = await startApp({ demo: true });
  const titles = await search(demo, '');
  const words = [...new Set(titles.flatMap((title) => title.split(/[^\p{L}\p{N}']+/u)))].filter(
    (w) => w.length >= 4,
  );
  const fold = (text: string) => text.toLowerCase().replaceAll("'", '');
  const accented: Record<string, string> = { a: 'á', c: 'ç', e: 'ê', i: 'ï', n: 'ñ', o: 'ö', u: 'ů' };

  test.each([
    ['without its last letter', (word: string) => word.slice(0, -1)],
    ['in capitals', (word: string) => word.toUpperCase()],
    ['with accents', (word: string) => word.replaceAll(/[aceinou]/g, (email) => accented[email] ?? email)],
  ])('every word of a title %s finds a film with it in the title first', async (_, change) => {
    expect(words.length).toBeGreaterThan(100);
    const wrong = [];
    for (const word of words) {
      const [first = ''] = await search(demo, change(word));
      if (!fold(first).includes(fold(word).slice(0, -1))) wrong.push([change(word), first]);
    }
    expect(wrong).toEqual([]);
  });

  test('every title finds its film first', async () => {
    for (const title of titles) expect((await search(demo, title))[0]).toBe(title);
  });
});
