import { z } from 'zod';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { AskedSlug } from './slug.ts';
import { variantCalls } from './variant-calls.ts';

/** Pieces up to which pages say how many are left. The database has it too: marquee_left. */
export const LOW_STOCK = 5;

/** What is sold of a product: one of its sizes, or with an empty `size` the product itself. */
export const Variant = z
  .object({
    sku: z.string(),
    size: z.string(),
    price: z.int().min(0).describe('US cents'),
    left: z
      .int()
      .min(0)
      .max(LOW_STOCK)
      .nullable()
      .describe('0: sold out; null: more than 5, or made to order'),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

export const variantEndpoints = {
  ofProduct: defineEndpoint(variantCalls.ofProduct, {
    summary: 'What can be bought of a product, in the order of its sizes',
    params: z.object({ slug: AskedSlug }),
    reply: z.array(Variant),
    faults: ['product-not-found'],
  }),
} satisfies Record<keyof typeof variantCalls, Endpoint>;
