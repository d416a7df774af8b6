import { expect, test } from 'vitest';
import { filmActions } from './film-actions.ts';

const nothing = {
  watchNowPrice: null,
  hiwayLink: null,
  getTickets: false,
  getTicketsUrl: null,
  trailerUrl: null,
  amazonLink: null,
  ebayLink: null,
  netflixLink: null,
};
const everything = {
  watchNowPrice: 3.5,
  hiwayLink: 'https://example.com/stream',
  getTickets: true,
  getTicketsUrl: 'https://example.com/tickets',
  trailerUrl: '/media/trailers/drama.mp4',
  amazonLink: 'https://example.com/amazon',
  ebayLink: 'https://example.com/ebay',
  netflixLink: 'https://example.com/netflix',
};
const labels = (film: Parameters<typeof filmActions>[0]) =>
  filmActions(film, 'GBP').map(({ label }) => label);

test('a film with every offer shows all buttons in order', () => {
  expect(labels(everything)).toEqual([
    'Stream Now - £3.50',
    'Get Tickets - Now In Theaters',
    'Watch Trailer',
    'View on Amazon',
    'Buy DVD',
    'Watch on Netflix',
  ]);
});

test('a stream is priced in the currency of the films’ prices', () => {
  expect(filmActions(everything, 'EUR')[0]?.label).toBe('Stream Now - €3.50');
});

test('a film without offers shows no button', () => {
  expect(labels(nothing)).toEqual([]);
});

test.each([
  ['a price without a link', { watchNowPrice: 3.5 }],
  ['a link without a price', { hiwayLink: 'https://example.com/stream' }],
  ['tickets without an address', { getTickets: true }],
  ['an address without tickets', { getTicketsUrl: 'https://example.com/tickets' }],
])('%s is no offer', (_, half) => {
  expect(labels({ ...nothing, ...half })).toEqual([]);
});

test('a price of 0 counts as no price', () => {
  expect(labels({ ...nothing, watchNowPrice: 0, hiwayLink: 'https://example.com/stream' })).toEqual([]);
});
