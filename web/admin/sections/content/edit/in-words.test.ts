import { expect, test } from 'vitest';
import type { Field } from '../../../fields/field.ts';
import { fieldAt, inWords, namedIn, placeWords } from './in-words.ts';

test('values are formatted for reading', () => {
  expect(inWords(['Ada', 'Ben'])).toBe('Ada, Ben');
  expect(inWords(true)).toBe('Yes');
  expect(inWords(null)).toBe('');
  expect(inWords(1250, { name: 'price', label: 'Price', as: 'money', of: 'shop' })).toBe('12.50');
  expect(inWords(12345, { name: 'fee', label: 'Fee', as: 'money', of: 'films' })).toBe('12,345.00');
});

test('categories and genres are shown by their names', () => {
  const categories: Field = { name: 'categories', label: 'Categories', as: 'categories' };
  expect(inWords(['coming-soon', 'new'], categories)).toBe('Coming Soon, New Releases');
  const genres: Field = { name: 'genre', label: 'Genres', as: 'chips', values: 'genres' };
  expect(inWords(['sci-fi'], genres)).toBe('Sci-Fi');
});

test('rich text is shown as text, an asset as title and address, a record as its parts', () => {
  const text = { nodeType: 'text', value: 'Said' };
  const body = { nodeType: 'document', content: [{ nodeType: 'paragraph', content: [text] }] };
  expect(inWords(body)).toBe('Said');
  expect(inWords({ fields: { title: 'Still', file: { url: '/media/a.jpg' } } })).toBe('Still, /media/a.jpg');
  expect(inWords([{ text: 'Fine', source: 'Ledger', stars: null }])).toBe('text: Fine; source: Ledger');
});

test('entries are named by title if known, record fields by label', () => {
  const films: Field = {
    name: 'films',
    label: 'Films in order',
    as: 'records',
    one: 'film',
    fields: [
      { name: 'slug', label: 'Film', as: 'reference', kind: 'films' },
      { name: 'line', label: 'Line', as: 'prose' },
    ],
  };
  const value = [{ slug: 'gull', line: 'It flies' }, { slug: 'tern' }];
  const titleOf = (slug: string) => (slug === 'gull' ? 'The Gull' : slug);
  expect(inWords(value, films, titleOf)).toBe('Film: The Gull; Line: It flies\nFilm: tern');
  expect(namedIn(value, films)).toEqual([
    { kind: 'films', slug: 'gull' },
    { kind: 'films', slug: 'tern' },
  ]);
  expect(namedIn(value[0], films)).toEqual([{ kind: 'films', slug: 'gull' }]);
  const season = [{ title: 'Films', fields: [films] }];
  expect(fieldAt(season, 'films.0.slug')?.label).toBe('Film');
  expect(fieldAt(season, 'films.0')).toBe(films);
  const people: Field = { name: 'people', label: 'People', as: 'references', kind: 'people' };
  expect(inWords(['gull', 'tern'], people, titleOf)).toBe('The Gull, tern');
});

test('an issue names the row that it is in', () => {
  const clips: Field = {
    name: 'clips',
    label: 'Clips',
    as: 'records',
    one: 'clip',
    fields: [
      { name: 'title', label: 'Title', as: 'line' },
      {
        name: 'captions',
        label: 'Captions',
        as: 'records',
        one: 'captions file',
        fields: [{ name: 'url', label: 'File', as: 'media', media: 'captions' }],
      },
    ],
  };
  const form = [
    { title: 'A', fields: [clips, { name: 'otherImages', label: 'Stills', as: 'stills' }] as Field[] },
  ];
  const wordsAt = (path: string) => placeWords(form, path);
  expect(wordsAt('clips.0.title')).toEqual({ words: 'Title of clip 1', isItem: false });
  expect(wordsAt('clips.1')).toEqual({ words: 'Clip 2', isItem: true });
  expect(wordsAt('clips.0.captions.2.url').words).toBe('File of captions file 3 of clip 1');
  expect(wordsAt('otherImages.1.fields.title')).toEqual({ words: 'Stills, picture 2', isItem: true });
  expect(wordsAt('clips')).toEqual({ words: 'Clips', isItem: false });
  expect(wordsAt('')).toEqual({ words: '', isItem: false });
});
