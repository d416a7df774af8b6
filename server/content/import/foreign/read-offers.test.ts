import { expect, test } from 'vitest';
import { FilmEntry } from '../../model/entries.ts';
import { kinds, read } from './reading-fixture.ts';

const HEAD = 'Film,Country,Way,Provider,Id,Address,Price,Currency,Quality,Audio,Subtitles,From,Until\n';

test('rows of a film are its offers; those that differ by country alone are one', async () => {
  const { entries, refused } = await read(
    'avails.csv',
    `${HEAD}heron,DE; AT,Rent,Kino,heron,,"4,99",eur,hd,en,de;fr,12/03/2027,2027-04-01\n` +
      'heron,Switzerland,rent,kino,heron,,4.99,EUR,HD,en,"de; fr",2027-03-12,2027-04-01\n' +
      'heron,everywhere,,Kino,,https://kino.example/heron,,,,,,,\n' +
      'vole,GB,buy,kino,vole,,799,GBP,,,,2027-03-12T18:00,\n,GB,buy,kino,x,,,,,,,,\n',
  );
  expect(kinds(refused)).toEqual(['an offer without a film']);
  const films = entries.map(({ raw }) => FilmEntry.parse({ title: 'A', ...raw }));
  expect(films.map(({ slug, offers }) => [slug, JSON.parse(JSON.stringify(offers))])).toEqual([
    [
      'heron',
      [
        {
          ...{ provider: 'kino', id: 'heron', address: null, way: 'rent', countries: ['DE', 'AT', 'CH'] },
          ...{ price: 499, currency: 'EUR', quality: 'HD', audio: ['en'], subtitles: ['de', 'fr'] },
          ...{ from: '2027-03-12', until: '2027-04-01' },
        },
        { provider: 'kino', id: null, address: 'https://kino.example/heron' },
      ],
    ],
    [
      'vole',
      [
        {
          ...{ provider: 'kino', id: 'vole', address: null, way: 'buy', countries: ['GB'] },
          ...{ price: 79_900, currency: 'GBP', from: '2027-03-12T18:00' },
        },
      ],
    ],
  ]);
});

test('what cannot be read stays, so that its film is refused with the field', async () => {
  const { entries } = await read(
    'avails.csv',
    `${HEAD}heron,Atlantis,lend,kino,heron,,dear,XXX,8K,!,,soon,\n`,
  );
  const { error } = FilmEntry.safeParse({ title: 'A', ...entries[0]?.raw });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    ...['offers.0.way', 'offers.0.countries', 'offers.0.price', 'offers.0.currency', 'offers.0.quality'],
    ...['offers.0.audio', 'offers.0.from'],
  ]);
});
