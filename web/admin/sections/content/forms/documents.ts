import { VERIFIED_BY } from '#contract/core/verification.ts';
import type { Field, FormPart } from '../../../fields/field.ts';
import { networkIcons } from './identity.ts';

/* Company pages: contact and footer, about, submission guide, legal pages. */

const VERIFIERS = [
  { value: '', label: 'Choose' },
  ...VERIFIED_BY.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
];

export const site: readonly FormPart[] = [
  {
    title: 'Company',
    fields: [
      { name: 'brand', label: 'Name', as: 'line', half: true },
      { name: 'tagline', label: 'Tagline', as: 'line', half: true },
      { name: 'copyrightYear', label: 'Year of copyright', as: 'number', half: true },
    ],
  },
  {
    title: 'Contact',
    fields: [
      {
        name: 'contact',
        label: 'Shown on the contact page and in the footer; where mail goes is set by owners',
        as: 'record',
        fields: [
          { name: 'phone', label: 'Phone', as: 'line', half: true },
          { name: 'email', label: 'Email', as: 'line', half: true },
          { name: 'location', label: 'Address', as: 'line' },
        ],
      },
    ],
  },
  {
    title: 'Footer',
    fields: [
      {
        name: 'social',
        label: 'Social networks',
        as: 'record',
        fields: [
          {
            name: 'networks',
            label: 'Networks',
            as: 'records',
            one: 'network',
            fields: [
              {
                name: 'network',
                label: 'Network',
                as: 'line',
                half: true,
                hint: 'Its name, such as Instagram',
              },
              {
                name: 'kind',
                label: 'Kind',
                as: 'line',
                half: true,
                hint: 'Such as photo-sharing; may be empty',
              },
              { name: 'handle', label: 'Our name there', as: 'line', half: true },
              { name: 'icon', label: 'Icon', as: 'select', options: networkIcons, half: true },
              { name: 'url', label: 'Address', as: 'link' },
            ],
          },
          {
            name: 'hashtag',
            label: 'Hashtag, if you have one',
            as: 'record',
            fields: [
              { name: 'label', label: 'Words', as: 'line', half: true },
              { name: 'url', label: 'Address', as: 'link', half: true },
            ],
          },
        ],
      },
    ],
  },
  {
    title: 'Search engines',
    fields: [
      {
        name: 'verification',
        label: 'Codes that show whose site this is',
        as: 'records',
        one: 'code',
        fields: [
          { name: 'service', label: 'Of', as: 'select', options: VERIFIERS, half: true },
          {
            name: 'code',
            label: 'Code',
            as: 'line',
            half: true,
            hint: 'What the tag they give you has between the marks of content="…"',
          },
        ],
      },
    ],
  },
  {
    title: 'Shop notes',
    fields: [
      {
        name: 'shop',
        label: 'Delivery',
        as: 'record',
        fields: [
          { name: 'freeShippingOverCents', label: 'Free delivery over', as: 'money', of: 'shop' },
          { name: 'shippingNote', label: 'Note on delivery', as: 'line' },
          { name: 'freeShippingNote', label: 'Note on free delivery', as: 'line' },
        ],
      },
    ],
  },
];

const PICTURE: readonly Field[] = [
  { name: 'url', label: 'Picture', as: 'media', media: 'picture' },
  { name: 'alt', label: 'What it shows', as: 'line', hint: 'Read out to people who do not see it' },
];

export const company: readonly FormPart[] = [
  {
    title: 'About',
    fields: [
      { name: 'heading', label: 'Heading', as: 'line' },
      { name: 'paragraphs', label: 'Text', as: 'texts' },
      { name: 'picture', label: 'Picture', as: 'record', fields: PICTURE },
      { name: 'contactPicture', label: 'Picture of the contact page', as: 'record', fields: PICTURE },
    ],
  },
  {
    title: 'Team',
    fields: [
      {
        name: 'team',
        label: 'People',
        as: 'records',
        one: 'person',
        fields: [
          { name: 'name', label: 'Name', as: 'line', half: true },
          { name: 'role', label: 'Role', as: 'line', half: true },
          {
            name: 'slug',
            label: 'Short name',
            as: 'slug',
            hint: 'Lower-case letters and hyphens',
            half: true,
          },
          { name: 'photo', label: 'Photo', as: 'media', media: 'picture', half: true },
          {
            name: 'answers',
            label: 'Answers',
            as: 'line',
            hint: 'What to write about, such as “Orders and discs”; the first three such people are on the contact page',
          },
        ],
      },
    ],
  },
  {
    title: 'Partners',
    fields: [
      {
        name: 'partners',
        label: 'Partners',
        as: 'records',
        one: 'partner',
        fields: [
          { name: 'name', label: 'Name', as: 'line', half: true },
          { name: 'kind', label: 'Kind', as: 'line', half: true, hint: 'streamer, broadcaster or retailer' },
          { name: 'logo', label: 'Logo', as: 'media', media: 'picture' },
        ],
      },
    ],
  },
];

export const submission: readonly FormPart[] = [
  {
    title: 'Submission guide',
    fields: [
      { name: 'heading', label: 'Heading', as: 'line' },
      { name: 'intro', label: 'Introduction', as: 'prose' },
      { name: 'guidelines', label: 'Guidelines', as: 'texts' },
      { name: 'notes', label: 'Notes', as: 'texts' },
    ],
  },
];

export const legal: readonly FormPart[] = [
  {
    title: 'Text',
    fields: [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'body', label: 'Text', as: 'rich-text' },
    ],
  },
];

export const ways: readonly FormPart[] = [
  {
    title: 'Sentences',
    fields: [
      {
        name: 'ways',
        label: 'A sentence about a genre, a decade or a category, on its page',
        as: 'records',
        one: 'sentence',
        fields: [
          {
            name: 'slug',
            label: 'Genre, decade or category',
            as: 'slug',
            hint: 'Such as drama, 1990s or coming-soon',
          },
          { name: 'words', label: 'Sentence', as: 'prose' },
        ],
      },
    ],
  },
];

export const providers: readonly FormPart[] = [
  {
    title: 'Shops and streamers',
    fields: [
      {
        name: 'providers',
        label: 'Shops and streamers',
        hint: 'Where your films can be watched or bought, beside Hiway, Amazon, eBay and Netflix',
        as: 'records',
        one: 'shop or streamer',
        fields: [
          { name: 'name', label: 'Name', as: 'line', half: true },
          {
            name: 'slug',
            label: 'Short name',
            as: 'slug',
            hint: 'By which films name it; empty: made from the name',
            half: true,
          },
          {
            name: 'address',
            label: 'Pattern of its addresses',
            as: 'line',
            hint: 'With {id} in place of what differs from film to film, such as https://shop.example/film/{id}',
          },
          {
            name: 'logo',
            label: 'Logo',
            as: 'media',
            media: 'picture',
            hint: 'Square, and legible on dark ground: it stands beside the name',
          },
        ],
      },
    ],
  },
];
