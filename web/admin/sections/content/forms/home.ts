import type { FormPart, Option } from '../../../fields/field.ts';
import { SOURCE_WORDS } from '../../../fields/home/row-words.ts';

/* The home page, and the notice above all pages. */

const sources: readonly Option[] = Object.entries(SOURCE_WORDS).map(([value, label]) => ({ value, label }));

export const home: readonly FormPart[] = [
  {
    title: 'First screen',
    fields: [
      {
        name: 'hero',
        label: 'Films of the first screen',
        as: 'references',
        kind: 'films',
        isDrawn: true,
        ifNone: 'carousel',
        hint: 'In this order, at most twelve. Without any: the films of the category “carousel”, as arranged in Running order',
      },
    ],
  },
  {
    title: 'Below it',
    fields: [
      {
        name: 'rows',
        label: 'Rows',
        as: 'records',
        one: 'row',
        isDrawn: true,
        hint: 'From top to bottom, at most twenty. Visitors do not see a row that has nothing to show',
        fields: [
          { name: 'source', label: 'What it shows', as: 'select', options: sources },
          { name: 'heading', label: 'Heading', as: 'line' },
          { name: 'category', label: 'Category', as: 'choice', values: 'categories' },
          { name: 'season', label: 'Season', as: 'reference', kind: 'seasons' },
          {
            name: 'layout',
            label: 'Layout',
            as: 'select',
            options: [
              { value: '', label: 'Posters' },
              { value: 'cards', label: 'Wide pictures with trailer and award' },
            ],
            half: true,
          },
          {
            name: 'count',
            label: 'How many films at most',
            as: 'number',
            hint: '1 to 24. Empty: all, or of the newest twelve',
            half: true,
          },
          { name: 'films', label: 'Films of this row', as: 'references', kind: 'films', isDrawn: true },
        ],
      },
    ],
  },
];

export const notice: readonly FormPart[] = [
  {
    title: 'Notice',
    fields: [
      {
        name: 'text',
        label: 'Words',
        as: 'line',
        hint: 'Above every page, at most 160 characters. Empty: no notice',
      },
      {
        name: 'link',
        label: 'Link after the words',
        as: 'record',
        fields: [
          { name: 'label', label: 'Words', as: 'line', half: true },
          {
            name: 'href',
            label: 'Address',
            as: 'line',
            half: true,
            hint: 'A page of this site, such as /about, or a web address',
          },
        ],
      },
      { name: 'from', label: 'First day', as: 'date', half: true, hint: 'Empty: as soon as it is published' },
      { name: 'until', label: 'Last day', as: 'date', half: true, hint: 'Empty: until you take it off' },
      { name: 'closable', label: 'Visitors can close it', as: 'flag' },
    ],
  },
];
