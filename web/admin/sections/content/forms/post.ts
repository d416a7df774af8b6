import type { FormPart } from '../../../fields/field.ts';

export const post: readonly FormPart[] = [
  {
    title: 'Text',
    fields: [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'slug', label: 'Address', as: 'slug', hint: 'The last part of the address: /blog/…' },
      { name: 'excerpt', label: 'Excerpt', as: 'prose', hint: 'Shown in lists and in previews elsewhere' },
      {
        name: 'body',
        label: 'Body',
        as: 'rich-text',
        blocks: ['picture-block', 'video-block', 'file-block'],
      },
    ],
  },
  {
    title: 'About it',
    fields: [
      { name: 'author', label: 'Author', as: 'line', half: true },
      { name: 'date', label: 'Date', as: 'date', half: true },
      { name: 'tags', label: 'Tags', as: 'chips', values: 'tags' },
      { name: 'imageUrl', label: 'Picture', as: 'media', media: 'picture' },
    ],
  },
  {
    title: 'Leads to',
    fields: [
      {
        name: 'films',
        label: 'Films',
        as: 'references',
        kind: 'films',
        hint: 'What the text links to counts too',
      },
      { name: 'people', label: 'People', as: 'references', kind: 'people' },
      { name: 'products', label: 'Products', as: 'references', kind: 'products' },
    ],
  },
];
