import { expect, test } from 'vitest';
import type { Product } from '#contract/shop/shop.ts';
import { productData } from './structured-data.ts';

const PRODUCT: Product = {
  id: 1,
  slug: 'cap',
  name: 'Cap',
  description: 'Warm.',
  price: 2000,
  images: ['/media/shop/cap.jpg'],
  collection: 'apparel',
  category: 'Hats',
  sizes: ['S', 'M'],
  inStock: true,
  colours: {},
  pictures: {},
};
const deliveries = [
  { skus: ['CAP-S'], countries: ['GB', 'IE'], price: 300, days: [2, 4] as [number, number] },
  { skus: ['CAP-S', 'CAP-M'], countries: ['NO'], price: 900, days: [5, 9] as [number, number] },
];
const returns = { days: 14, isFree: false };
const OF = { siteUrl: 'https://films.example', brand: 'Lantern Row', currency: 'GBP' as const };
const URL = 'https://films.example/product/cap';

test('a product with sizes is a group: SKU and offer per size, shared delivery and returns', () => {
  const variants = [
    { sku: 'CAP-S', size: 'S', price: 2000, left: 0 },
    { sku: 'CAP-M', size: 'M', price: 2500, left: null },
  ];
  const offers = { seller: 'Lantern Row Ltd', variants, deliveries, returns };
  const [group, ...shared] = productData(PRODUCT, { ...OF, offers });
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'cap',
    brand: { name: 'Lantern Row' },
    hasVariant: [
      {
        sku: 'CAP-S',
        size: 'S',
        offers: {
          price: '20.00',
          priceCurrency: 'GBP',
          availability: 'https://schema.org/OutOfStock',
          seller: { name: 'Lantern Row Ltd' },
          shippingDetails: [{ '@id': `${URL}#delivery-1` }, { '@id': `${URL}#delivery-2` }],
          hasMerchantReturnPolicy: { '@id': `${URL}#returns` },
        },
      },
      {
        sku: 'CAP-M',
        offers: {
          price: '25.00',
          availability: 'https://schema.org/InStock',
          shippingDetails: [{ '@id': `${URL}#delivery-2` }],
        },
      },
    ],
  });
  expect(shared).toMatchObject([
    {
      '@type': 'OfferShippingDetails',
      '@id': `${URL}#delivery-1`,
      shippingRate: { value: '3.00', currency: 'GBP' },
      shippingDestination: [{ addressCountry: 'GB' }, { addressCountry: 'IE' }],
      deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } },
    },
    { '@id': `${URL}#delivery-2` },
    {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: ['GB', 'IE', 'NO'],
      merchantReturnDays: 14,
      merchantReturnLink: 'https://films.example/terms',
    },
  ]);
});

test('a product without sizes has the SKU of its one variant', () => {
  const variants = [{ sku: 'LAMP-1', size: '', price: 1500, left: 3 }];
  const data = productData(PRODUCT, {
    ...OF,
    offers: { seller: '', variants, deliveries: [], returns: null },
  });
  expect(data).toMatchObject([
    { '@type': 'Product', sku: 'LAMP-1', offers: { price: '15.00', seller: { name: 'Lantern Row' } } },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/ReturnPolicy|ProductGroup/);
});

test('a product whose offers did not load has the offer of its record', () => {
  expect(productData(PRODUCT, { ...OF, offers: undefined })).toMatchObject([
    { '@type': 'Product', sku: 'cap', offers: { price: '20.00' } },
  ]);
});

test('the second option of a variant is a property that search engines know, or is named', () => {
  const variants = [
    { sku: 'CAP-SB', size: 'S', option: 'Black', price: 2000, left: 3 },
    { sku: 'CAP-SW', size: 'S', option: 'White', price: 2000, left: 3 },
  ];
  const offers = { seller: '', variants, deliveries: [], returns: null };
  const groupOf = (name: string) =>
    productData({ ...PRODUCT, option: { name, values: ['Black', 'White'] } }, { ...OF, offers })[0];
  expect(groupOf('Colour')).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [{ name: 'Cap, S, Black', size: 'S', color: 'Black' }, { color: 'White' }],
  });
  expect(groupOf('Trim')).toMatchObject({
    variesBy: ['https://schema.org/size'],
    hasVariant: [{ additionalProperty: { '@type': 'PropertyValue', name: 'Trim', value: 'Black' } }, {}],
  });
});
