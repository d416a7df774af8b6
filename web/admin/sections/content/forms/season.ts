import type { FormPart } from '../../../fields/field.ts';

export const season: readonly FormPart[] = [
  {
    title: 'Season',
    fields: [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'slug', label: 'Address', as: 'slug', hint: 'The last part of the address: /season/…' },
      { name: 'words', label: 'Words', as: 'prose' },
      { name: 'picture', label: 'Picture', as: 'media', media: 'picture' },
      { name: 'from', label: 'From', as: 'date', half: true },
      { name: 'until', label: 'Until', as: 'date', half: true, hint: 'Without days it is always on.' },
    ],
  },
  {
    title: 'Films',
    fields: [
      {
        name: 'films',
        label: 'Films in order',
        as: 'records',
        one: 'film',
        fields: [
          { name: 'slug', label: 'Film', as: 'reference', kind: 'films' },
          { name: 'line', label: 'Line', as: 'prose' },
        ],
      },
    ],
  },
];
