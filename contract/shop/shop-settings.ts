import { z } from 'zod';
import { CURRENCIES, FIRST_CURRENCIES } from '#contract/core/money.ts';
import { When } from '#contract/core/scalars.ts';
import { Country } from './cart.ts';
import { DISCOUNT_CODE } from './cart-rules.ts';
import { LOW_STOCK } from './variants.ts';

/* The shop's settings. Money in minor units, tax rates in hundredths of a per cent, weights in grams. */

const MOST = 2_000_000_000;
const amount = z.int().min(0).max(MOST);
const name = z.string().trim().min(1).max(100);
const prose = z.string().trim().max(1000);
const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
  .max(60);

/** The price up to this weight. */
const WeightStep = z.object({ upTo: z.int().min(1).max(1_000_000), price: amount });

export const ShippingRate = z.object({
  id,
  name,
  days: z
    .tuple([z.int().min(0).max(365), z.int().min(0).max(365)])
    .refine(([from, to]) => from <= to, 'must be from fewer to more'),
  freeFrom: amount.nullable().default(null),
  steps: z.array(WeightStep).min(1, 'must have a weight and its price').max(30),
});
export type ShippingRate = z.infer<typeof ShippingRate>;

const Zone = z.object({
  id,
  name,
  countries: z
    .array(z.union([Country, z.literal('*')]))
    .min(1, 'must name a country, or all others')
    .max(260),
  rates: z.array(ShippingRate).max(10),
});

export const Tax = z.object({
  country: Country,
  region: z.string().trim().max(60).optional().describe('its code; without it, the whole country'),
  name,
  rate: z.int().min(0).max(10_000),
  onShipping: z.boolean(),
});
export type Tax = z.infer<typeof Tax>;

const Carrier = z.object({
  name,
  url: z
    .string()
    .max(300)
    .refine(
      (url) => /^https:\/\/[^\s]/.test(url) && url.includes('{number}'),
      'must be a web address with {number} in it',
    ),
});

export const ShopSettings = z
  .object({
    currency: z.enum(CURRENCIES).describe('of prices, delivery and discount codes'),
    filmCurrency: z.enum(CURRENCIES).default(FIRST_CURRENCIES.films).describe('of the films’ prices'),
    sellerName: z.string().trim().max(200),
    sellerAddress: prose,
    sellerTaxId: z.string().trim().max(100),
    bankDetails: prose,
    invoiceDays: z.int().min(1).max(90),
    pricesIncludeTax: z.boolean(),
    mailsOrders: z.boolean().default(true).describe('whether each new order is mailed to the company'),
    lowStock: z
      .int()
      .min(0)
      .max(10_000)
      .default(LOW_STOCK)
      .describe('number of units up to which staff are told that a variant runs low'),
    returnDays: z.int().min(1).max(365).nullish().describe('number of days in which buyers may return goods'),
    freeReturns: z.boolean().optional().describe('whether the shop pays for returns'),
    zones: z.array(Zone).max(40),
    taxes: z.array(Tax).max(300),
    carriers: z.array(Carrier).max(40),
  })
  .superRefine(({ zones }, { addIssue }) => {
    const ids = zones.flatMap((zone) => [zone.id, ...zone.rates.map((rate) => rate.id)]);
    const twice = ids.find((each, at) => ids.indexOf(each) !== at);
    if (twice !== undefined)
      addIssue({
        code: 'custom',
        path: ['zones'],
        message: `name ${twice} twice; each zone and rate has an id of its own`,
      });
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof ShopSettings>;

const CODE_KINDS = ['percent', 'amount', 'free-shipping'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A discount code as the database and the staff calls have it. */
export const DiscountCode = z
  .object({
    code: z.string().regex(DISCOUNT_CODE, 'must be 2 to 40 capital letters, digits and hyphens'),
    kind: z.enum(CODE_KINDS),
    value: amount.describe('whole per cent, or minor units'),
    minimum: amount.describe('minimum value of goods'),
    products: z.array(z.string().max(200)).max(500).describe('slugs; none: all'),
    usesMax: z.int().min(1).max(MOST).nullable(),
    used: z.int().min(0),
    fromAt: When.nullable(),
    untilAt: When.nullable(),
    active: z.boolean(),
  })
  .meta({ id: 'DiscountCode' });
export type DiscountCode = z.infer<typeof DiscountCode>;
