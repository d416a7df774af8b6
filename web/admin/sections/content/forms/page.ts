import { BLOCK_TYPES } from '#contract/core/blocks.ts';
import type { FormPart } from '../../../fields/field.ts';

export const page: readonly FormPart[] = [
  {
    title: 'Page',
    fields: [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'slug', label: 'Address', as: 'slug', hint: 'The last part of the address: /…' },
      { name: 'body', label: 'Body', as: 'rich-text', blocks: BLOCK_TYPES },
      {
        name: 'parent',
        label: 'Below',
        as: 'reference',
        kind: 'pages',
        half: true,
        hint: 'A page that lists this one, and whose address comes before',
      },
      {
        name: 'summary',
        label: 'Summary',
        as: 'prose',
        hint: 'Shown by search engines and in previews elsewhere',
      },
    ],
  },
];
