import type { FormPart } from '../../../fields/field.ts';

export const person: readonly FormPart[] = [
  {
    title: 'Person',
    fields: [
      { name: 'name', label: 'Name', as: 'line', half: true },
      {
        name: 'sortName',
        label: 'Sorted as',
        as: 'line',
        half: true,
        hint: 'Only where it is not the last name',
      },
      { name: 'slug', label: 'Address', as: 'slug', hint: 'The last part of the address: /person/…' },
      { name: 'alsoKnownAs', label: 'Also known as', as: 'chips' },
      { name: 'biography', label: 'Biography', as: 'prose' },
      { name: 'portrait', label: 'Portrait', as: 'media', media: 'picture' },
      {
        name: 'links',
        label: 'Links',
        as: 'records',
        one: 'link',
        fields: [
          { name: 'title', label: 'Title', as: 'line', half: true },
          { name: 'url', label: 'Address', as: 'link', half: true },
        ],
      },
      {
        name: 'films',
        label: 'Only in these films',
        as: 'references',
        kind: 'films',
        hint: 'For namesakes: the name means this person only there.',
      },
    ],
  },
];
