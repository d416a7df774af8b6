import { expect, test } from 'vitest';
import { offerWarnings } from './offer-warnings.ts';

const TODAY = '2027-03-10';
const offer = (fields: object) => ({ provider: 'kino', id: 'heron', address: null, ...fields });

test('the same offer twice in a country is warned of, and one that is over', () => {
  const found = offerWarnings(
    [
      offer({ countries: ['DE', 'AT'] }),
      offer({ countries: ['CH', 'AT'] }),
      offer({}),
      offer({ until: '2027-03-09' }),
      offer({ until: '2027-03-10' }),
      offer({}),
    ],
    TODAY,
  );
  expect(found).toEqual([
    { field: 'offers.1.provider', message: 'has this offer twice in Austria' },
    { field: 'offers.3.until', message: 'has passed, so visitors do not see this offer' },
    { field: 'offers.5.provider', message: 'has this offer twice everywhere' },
  ]);
});

test('another way, quality, currency or time makes another offer', () => {
  const others = [
    { way: 'rent' },
    { quality: 'HD' },
    { currency: 'EUR' },
    { from: '2027-03-01' },
    { provider: 'b' },
  ];
  expect(offerWarnings([offer({}), ...others.map(offer)], TODAY)).toEqual([]);
});
