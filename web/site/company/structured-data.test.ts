import { expect, test } from 'vitest';
import { organization, webSite } from './structured-data.ts';

const SITE = 'https://films.example';
const company = {
  brand: 'Lantern Row',
  tagline: '',
  contact: { phone: '020 7946 0137', email: 'hello@films.example', location: 'London' },
  social: {
    networks: [
      { network: 'Murmur', kind: 'posts', icon: 'speech', handle: '@row', url: 'https://murmur.example/row' },
    ],
    hashtag: { label: '#row', url: '' },
  },
  shop: { freeShippingOverCents: 0, shippingNote: '', freeShippingNote: '' },
  copyrightYear: 2025,
};

test('the company lists its other profiles', () => {
  expect(organization(company, SITE)).toMatchObject({
    name: 'Lantern Row',
    logo: 'https://films.example/media/brand/logo.svg',
    sameAs: ['https://murmur.example/row'],
  });
});

test('the site states the address of its search', () => {
  expect(webSite(company, SITE).potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'https://films.example/films?search={words}' },
    'query-input': 'required name=words',
  });
});

test.each([
  ['London', { addressLocality: 'London' }],
  [
    'Unit 9, Marlpit Lane, London, United Kingdom',
    { streetAddress: 'Unit 9, Marlpit Lane', addressLocality: 'London', addressCountry: 'United Kingdom' },
  ],
])('the address %s is given in its parts', (location, parts) => {
  const { address } = organization({ ...company, contact: { ...company.contact, location } }, SITE);
  expect(address).toEqual({ '@type': 'PostalAddress', ...parts });
});
