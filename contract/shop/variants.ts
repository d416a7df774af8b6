import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { AskedSlug } from '#contract/core/slug.ts';
import { variantCalls } from './variant-calls.ts';

/** The value of a product's second option; absent without one. */
export const OptionValue = z.preprocess((value) => value || undefined, z.string().optional());

/** Up to this number pages show how many units are left. Also in the database: marquee_left. What runs low for staff is a setting. */
export const LOW_STOCK = 5;

/** A sellable variant of a product: one of its sizes, in one value of its second option, or with neither the product itself. */
export const Variant = z
  .object({
    sku: z.string(),
    size: z.string(),
    option: OptionValue,
    price: z.int().min(0).describe('minor units'),
    left: z
      .int()
      .min(0)
      .max(LOW_STOCK)
      .nullable()
      .describe('0: sold out; null: more than 5, or made to order'),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

const days = z.int().min(0);

/** Data of a product for search engines, in addition to its record. */
export const ProductOffers = z
  .object({
    seller: z.string().describe('empty if the settings do not name one'),
    variants: z.array(Variant),
    deliveries: z
      .array(
        z.object({
          skus: z.array(z.string()),
          countries: z.array(z.string()).describe('ISO 3166-1'),
          price: z.int().min(0).describe('minor units'),
          days: z.tuple([days, days]),
        }),
      )
      .describe('the cheapest delivery of one unit to each country'),
    returns: z.object({ days, isFree: z.boolean() }).nullable(),
  })
  .meta({ id: 'ProductOffers' });
export type ProductOffers = z.infer<typeof ProductOffers>;

export const variantEndpoints = {
  ofProduct: defineEndpoint(variantCalls.ofProduct, {
    summary: 'Variants of a product on sale, in the order of its sizes',
    params: z.object({ slug: AskedSlug }),
    reply: z.array(Variant),
    faults: ['product-not-found'],
  }),
  offers: defineEndpoint(variantCalls.offers, {
    summary: 'Offers of a product with delivery costs by country and return policy',
    params: z.object({ slug: AskedSlug }),
    reply: ProductOffers,
    faults: ['product-not-found'],
  }),
} satisfies Record<keyof typeof variantCalls, Endpoint>;
