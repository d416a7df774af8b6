import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { CURRENCIES } from '#contract/core/money.ts';
import { cartCalls } from './cart-calls.ts';
import { LONGEST_SKU, MOST_LINES, MOST_PIECES } from './cart-rules.ts';
import { OptionValue } from './variants.ts';

/** Money is in minor units of the quote's currency, always whole. */
const amount = z.int().min(0);

export const CartLine = z
  .object({ sku: z.string().min(1).max(LONGEST_SKU), quantity: z.int().min(1).max(MOST_PIECES) })
  .meta({ id: 'CartLine' });
export type CartLine = z.infer<typeof CartLine>;

export const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country’s two letters, such as GB');
const note = (most: number) => z.string().trim().max(most).optional();

/** The contents and destination of a cart. Nothing else that a browser sends affects the price. */
export const Cart = z
  .object({
    lines: z.array(CartLine).max(MOST_LINES, `may be at most ${MOST_LINES}`),
    country: Country.optional(),
    region: note(60).describe('its code, such as CA'),
    postcode: note(20),
    code: note(40).describe('a discount code'),
    shipping: note(60).describe('id of a delivery option'),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;

/** Why a line cannot be had as asked: no longer sold, sold out, or fewer are left. */
export const LINE_FAULTS = ['gone', 'sold-out', 'fewer'] as const;

export const QuoteLine = z
  .object({
    sku: z.string(),
    slug: z.string().describe('the product’s slug; empty if unknown'),
    name: z.string(),
    size: z.string(),
    option: OptionValue,
    image: z.string().nullable(),
    asked: z.int().describe('units requested'),
    quantity: z.int().min(0).max(MOST_PIECES).describe('units available'),
    unitPrice: amount,
    regularPrice: amount.optional().describe('of one unit before the sale'),
    total: amount.describe('unitPrice × quantity'),
    discount: amount.describe('share of the discount'),
    tax: amount.describe('on total less discount; part of it if prices include tax'),
    problem: z.object({ kind: z.enum(LINE_FAULTS), message: z.string() }).optional(),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof QuoteLine>;

export const ShippingOption = z
  .object({
    id: z.string(),
    name: z.string(),
    price: amount,
    days: z.tuple([z.int(), z.int()]).describe('minimum and maximum'),
    freeFrom: amount.nullable().describe('value of goods from which delivery is free'),
  })
  .meta({ id: 'ShippingOption' });
export type ShippingOption = z.infer<typeof ShippingOption>;

/** The field whose change would solve a problem of the whole order. */
const QUOTE_FIELDS = ['lines', 'country', 'region', 'postcode', 'code', 'shipping'] as const;

export const Quote = z
  .object({
    currency: z.enum(CURRENCIES),
    pricesIncludeTax: z.boolean(),
    lines: z.array(QuoteLine),
    subtotal: amount.describe('of all lines'),
    discount: amount,
    code: z.string().nullable().describe('the discount code that applies'),
    shipping: z.array(ShippingOption),
    chosen: z.string().nullable().describe('id of the delivery option included in the total'),
    shippingPrice: amount,
    tax: amount.describe('on goods and delivery; part of their prices if these include tax'),
    taxName: z.string(),
    taxRate: z.int().describe('hundredths of a per cent'),
    shippingTax: amount.describe('the part of the tax on delivery'),
    total: amount.describe('amount to pay; without delivery until an option is chosen'),
    problems: z.array(z.object({ field: z.enum(QUOTE_FIELDS), message: z.string() })),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;

const PAYMENTS = ['invoice', 'stripe'] as const;

export const CheckoutCountry = z
  .object({
    code: Country,
    name: z.string(),
    regions: z.array(z.object({ code: z.string(), name: z.string() })).optional(),
    postcode: z.enum(['required', 'optional', 'none']),
  })
  .meta({ id: 'CheckoutCountry' });
export type CheckoutCountry = z.infer<typeof CheckoutCountry>;

export const cartEndpoints = {
  quote: defineEndpoint(cartCalls.quote, {
    summary: 'Quote for a cart, with items that have changed or are unavailable',
    body: Cart,
    reply: Quote,
  }),
  checkout: defineEndpoint(cartCalls.checkout, {
    summary: 'Countries of delivery with the fields of their addresses, and payment methods',
    reply: z.object({ countries: z.array(CheckoutCountry), payments: z.array(z.enum(PAYMENTS)) }),
  }),
} satisfies Record<keyof typeof cartCalls, Endpoint>;
