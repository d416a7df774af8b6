import type { ShopSettings } from '#contract/shop/shop-settings.ts';
import { FIRST_SETTINGS } from './read-settings.ts';

/** Settings of a shop that is ready to sell: it delivers everywhere for $5, free from $50, without tax. */
export const SET_UP: ShopSettings = {
  ...FIRST_SETTINGS,
  sellerName: 'Lantern Row',
  sellerAddress: '2 Row',
  bankDetails: 'IBAN GB29NWBK60161331926819',
  zones: [
    {
      id: 'world',
      name: 'Everywhere',
      countries: ['*'],
      rates: [
        {
          id: 'standard',
          name: 'Standard',
          days: [3, 5],
          freeFrom: 5000,
          steps: [{ upTo: 30_000, price: 500 }],
        },
      ],
    },
  ],
};
