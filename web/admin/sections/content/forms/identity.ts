import { ACCENT_COLOUR, GROUND_COLOUR } from '#contract/core/brand.ts';
import { NETWORK_ICONS } from '#contract/core/network-icons.ts';
import type { Field, FormPart, Option } from '../../../fields/field.ts';

/* The company's look, and its own links in menu and footer. */

export const identity: readonly FormPart[] = [
  {
    title: 'Logo',
    fields: [
      {
        name: 'logoOnDark',
        label: 'Logo on dark ground',
        as: 'media',
        media: 'picture',
        ground: 'dark',
        hint: 'In the bar, in place of the name. An SVG that you upload becomes a picture of 2,400 pixels',
      },
      {
        name: 'logoOnLight',
        label: 'Logo on light ground',
        as: 'media',
        media: 'picture',
        ground: 'light',
        hint: 'In mails and on invoices',
      },
      {
        name: 'mark',
        label: 'Mark',
        as: 'media',
        media: 'picture',
        hint: 'The symbol without the name, square: the icon in tabs and on phones. Without one, the logo',
      },
    ],
  },
  {
    title: 'Colours',
    fields: [
      {
        name: 'ground',
        label: 'Ground',
        as: 'colour',
        standard: GROUND_COLOUR,
        hint: `Behind everything, dark. Empty: ${GROUND_COLOUR}`,
        half: true,
      },
      {
        name: 'accent',
        label: 'Accent',
        as: 'colour',
        standard: ACCENT_COLOUR,
        hint: `Buttons and links. Empty: ${ACCENT_COLOUR}`,
        half: true,
      },
    ],
  },
  {
    title: 'Type and pictures',
    fields: [
      {
        name: 'type',
        label: 'Type',
        as: 'select',
        options: [
          { value: '', label: 'Classic: Instrument Serif and Hanken Grotesk' },
          { value: 'editorial', label: 'Editorial: Newsreader and Inter' },
          { value: 'poster', label: 'Poster: Oswald and Source Sans' },
        ],
      },
      {
        name: 'corners',
        label: 'Corners',
        as: 'select',
        options: [
          { value: '', label: 'Soft' },
          { value: 'square', label: 'Square' },
          { value: 'round', label: 'Round' },
        ],
        half: true,
      },
      { name: 'grain', label: 'Film grain', as: 'flag', half: true },
    ],
  },
];

const links = (name: string, label: string, hint?: string): Field => ({
  name,
  label,
  ...(hint && { hint }),
  as: 'records',
  one: 'link',
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
});

const groups = (name: string, label: string): Field => ({
  name,
  label,
  as: 'records',
  one: 'group',
  fields: [{ name: 'title', label: 'Title', as: 'line' }, links('links', 'Links')],
});

export const menu: readonly FormPart[] = [
  {
    title: 'Menu',
    fields: [
      links('links', 'Large links', 'After Seasons and Shop; at most six'),
      groups('groups', 'Groups at the side'),
    ],
  },
  { title: 'Footer', fields: [groups('footer', 'Groups beside the fixed ones')] },
];

const ICON_WORDS: Partial<Record<string, string>> = {
  bluesky: 'Bluesky',
  linkedin: 'LinkedIn',
  newsletter: 'Envelope',
  rss: 'RSS',
  speech: 'Speech bubble',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  youtube: 'YouTube',
};

/** The icons of social networks. */
export const networkIcons: readonly Option[] = [
  { value: '', label: 'Arrow' },
  ...NETWORK_ICONS.map((value) => ({
    value,
    label: ICON_WORDS[value] ?? value.charAt(0).toUpperCase() + value.slice(1),
  })),
];
