import { FIRST_WAY, QUALITIES, WAY_NAMES, WAYS } from '#contract/catalogue/offer-words.ts';
import { TITLE_ART_BYTES } from '#contract/catalogue/title-art.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import type { Field, FormPart } from '../../../fields/field.ts';

const ANY = { value: '', label: 'Not said' };
const named = (value: string) => ({ value, label: value });

/** Where a film can be watched. The first way is that of an offer that names none. */
const OFFER: readonly Field[] = [
  {
    name: 'countries',
    label: 'Countries',
    as: 'chips',
    values: 'offer-countries',
    isClosed: true,
    hint: 'All that have this offer. Empty: everywhere',
  },
  { name: 'provider', label: 'Shop or streamer', as: 'choice', values: 'providers', half: true },
  {
    name: 'way',
    label: 'How',
    as: 'select',
    options: WAYS.map((way) => ({ value: way === FIRST_WAY ? '' : way, label: WAY_NAMES[way] })),
    half: true,
  },
  {
    name: 'id',
    label: 'Id of the film there',
    as: 'line',
    half: true,
    hint: 'What its pattern has {id} for',
  },
  { name: 'address', label: 'Or the whole address', as: 'link', half: true },
  { name: 'price', label: 'Price', as: 'amount', half: true },
  { name: 'currency', label: 'Currency', as: 'select', options: [ANY, ...CURRENCIES.map(named)], half: true },
  { name: 'quality', label: 'Quality', as: 'select', options: [ANY, ...QUALITIES.map(named)] },
  { name: 'audio', label: 'Languages', as: 'chips', half: true, hint: 'Codes such as en or pt-BR' },
  { name: 'subtitles', label: 'Subtitles', as: 'chips', half: true, hint: 'Codes such as en or pt-BR' },
  { name: 'from', label: 'From', as: 'moment', half: true, hint: 'In the company’s time zone' },
  { name: 'until', label: 'Until', as: 'moment', half: true, hint: 'The day counts as a whole' },
];

/* The fields of a film (product.md#records): those of the specification, then the facts beside them. */

export const film: readonly FormPart[] = [
  {
    title: 'Title and story',
    fields: [
      { name: 'title', label: 'Title', as: 'line' },
      { name: 'slug', label: 'Address', as: 'slug', hint: 'The last part of the address: /film/…' },
      { name: 'description', label: 'Synopsis', as: 'prose' },
      {
        name: 'categories',
        label: 'Categories',
        as: 'categories',
        hint: 'In order of display. Carousel, Featured and Catalogue place the film on the site; visitors do not see them.',
      },
      { name: 'genre', label: 'Genres', as: 'chips', values: 'genres' },
    ],
  },
  {
    title: 'Release',
    fields: [
      { name: 'releaseDate', label: 'Release date', as: 'date', half: true },
      { name: 'runtime', label: 'Runtime', as: 'number', unit: 'minutes', half: true },
      { name: 'rating', label: 'Certificate', as: 'line', half: true, hint: 'As shown, such as 15 or TBC' },
      {
        name: 'inTheatresDate',
        label: '“In cinemas” date',
        as: 'line',
        half: true,
        hint: 'As shown, such as 14 March 2027',
      },
      { name: 'inTheatresBox', label: 'Show “In cinemas” on the home page', as: 'flag', half: true },
      { name: 'getTickets', label: 'Tickets are on sale', as: 'flag', half: true },
      { name: 'getTicketsUrl', label: 'Where to buy tickets', as: 'link' },
    ],
  },
  {
    title: 'Where to watch',
    isFolded: true,
    fields: [
      { name: 'watchNowPrice', label: 'Price', as: 'money', of: 'films', half: true },
      { name: 'hiwayLink', label: 'Hiway', as: 'link', half: true },
      { name: 'amazonLink', label: 'Amazon', as: 'link', half: true },
      { name: 'ebayLink', label: 'eBay', as: 'link', half: true },
      { name: 'netflixLink', label: 'Netflix', as: 'link', half: true },
      {
        name: 'offers',
        label: 'Offers',
        as: 'offers',
        one: 'offer',
        hint: 'Shops and streamers are kept under Company pages. The four links above count as the United Kingdom.',
        fields: OFFER,
      },
    ],
  },
  {
    title: 'People and awards',
    fields: [
      { name: 'director', label: 'Director', as: 'chips', values: 'people' },
      { name: 'cast', label: 'Cast', as: 'chips', values: 'people' },
      { name: 'producers', label: 'Producers', as: 'chips', values: 'people' },
      { name: 'awards', label: 'Awards', as: 'awards', hint: 'The first one is shown on cards.' },
    ],
  },
  {
    title: 'Pictures and trailer',
    fields: [
      { name: 'posterUrl', label: 'Poster', as: 'media', media: 'picture', half: true, hint: 'Upright, 2:3' },
      { name: 'dvdCoverUrl', label: 'Disc cover', as: 'media', media: 'picture', half: true },
      { name: 'posterImage', label: 'Key art', as: 'asset', hint: 'Wide; fills the first screen' },
      {
        name: 'titleArt',
        label: 'Title as lettering',
        as: 'media',
        media: 'picture',
        hint: `Stands for the title on the key art: light, on a transparent ground; PNG, WebP or SVG of at most ${TITLE_ART_BYTES / 1000} kB`,
      },
      { name: 'trailerUrl', label: 'Trailer', as: 'media', media: 'trailer' },
      { name: 'otherImages', label: 'Stills', as: 'stills' },
    ],
  },
  {
    title: 'Facts',
    isFolded: true,
    fields: [
      { name: 'originalTitle', label: 'Original title', as: 'line', half: true },
      { name: 'year', label: 'Year of production', as: 'number', half: true },
      { name: 'countries', label: 'Countries', as: 'chips', values: 'countries', half: true },
      { name: 'languages', label: 'Languages', as: 'chips', values: 'languages', half: true },
      { name: 'format', label: 'Format', as: 'line', half: true, hint: 'Such as Colour, 1.66:1' },
      { name: 'certificateReason', label: 'Rated for', as: 'line', half: true },
      { name: 'contentAdvice', label: 'Content advice', as: 'chips', values: 'contentAdvice' },
      {
        name: 'access',
        label: 'Access',
        as: 'chips',
        values: 'access',
        hint: 'Subtitles, audio description',
      },
      { name: 'moods', label: 'Moods', as: 'chips', values: 'moods' },
      { name: 'credits', label: 'Further crew', as: 'credits' },
    ],
  },
  {
    title: 'Festivals, press and clips',
    isFolded: true,
    fields: [
      {
        name: 'festivals',
        label: 'Festivals',
        as: 'records',
        one: 'festival',
        fields: [
          { name: 'festival', label: 'Festival', as: 'line', half: true },
          { name: 'year', label: 'Year', as: 'number', half: true },
          { name: 'honour', label: 'Honour', as: 'line', hint: 'Such as Official Selection' },
        ],
      },
      {
        name: 'quotes',
        label: 'Press quotes',
        as: 'records',
        one: 'quote',
        fields: [
          { name: 'text', label: 'Quote', as: 'prose' },
          { name: 'source', label: 'Source', as: 'line', half: true },
          { name: 'author', label: 'Author', as: 'line', half: true },
          { name: 'stars', label: 'Stars', as: 'number', unit: 'of 5', half: true },
          { name: 'link', label: 'Link', as: 'link', half: true },
        ],
      },
      {
        name: 'clips',
        label: 'Clips',
        as: 'records',
        one: 'clip',
        fields: [
          { name: 'title', label: 'Title', as: 'line' },
          { name: 'url', label: 'Film file', as: 'media', media: 'trailer', half: true },
          { name: 'poster', label: 'Picture', as: 'media', media: 'picture', half: true },
          {
            name: 'captions',
            label: 'Captions',
            as: 'records',
            one: 'captions file',
            fields: [
              { name: 'label', label: 'Language as shown', as: 'line', half: true },
              { name: 'language', label: 'Language code', as: 'line', hint: 'Such as en or fr', half: true },
              { name: 'url', label: 'Captions file (.vtt)', as: 'media', media: 'captions' },
            ],
          },
        ],
      },
    ],
  },
];
