import type { Stripe } from 'stripe';
import { z } from 'zod';

/* The parameters that the stand-in accepts: those that we send, typed by Stripe's own types. Like Stripe, it refuses others as unknown. */

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);
const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .record(z.string().regex(/^\d+$/), item)
    .transform((items) => Object.values(items))
    .refine(({ length }) => length <= most);
const metadata = z.record(z.string().max(40), z.string().max(500));
const address = z.url({ protocol: /^https?$/ });

const LineItem = z.strictObject({
  quantity: whole(1, 999_999),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/),
    unit_amount: whole(0, 99_999_999),
    product_data: z.strictObject({ name: z.string().min(1).max(5_000) }),
  }),
});

export const CreateSession = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.enum(['hosted_page', 'embedded_page', 'elements']).default('hosted_page'),
  allowed_payment_method_types: listOf(z.string(), 50),
  adaptive_pricing: z.strictObject({
    enabled: z.enum(['true', 'false']).transform((text) => text === 'true'),
  }),
  client_reference_id: z.string().max(200),
  customer_email: z.email().max(800).optional(),
  expires_at: whole(1, 99_999_999_999),
  line_items: listOf(LineItem, 100),
  metadata,
  payment_intent_data: z.strictObject({ description: z.string().max(1_000), metadata }),
  success_url: address,
  cancel_url: address,
}) satisfies z.ZodType<Stripe.Checkout.SessionCreateParams>;

export const CreateRefund = z.strictObject({
  payment_intent: z.string(),
  amount: whole(1, 99_999_999),
  metadata,
}) satisfies z.ZodType<Stripe.RefundCreateParams>;

/** Stripe's minimum charge in dollars, euros and pounds, in minor units. */
const LEAST: Record<string, number> = { usd: 50, gbp: 30, eur: 50 };
const MINUTE = 60;

/** Why Stripe would refuse a session whose shape is valid. */
export function faultOf(
  { line_items, expires_at }: z.output<typeof CreateSession>,
  now: number,
): { code: string; message: string } | undefined {
  const currencies = new Set(line_items.map(({ price_data }) => price_data.currency));
  const [currency = 'usd'] = currencies;
  if (currencies.size !== 1)
    return { code: 'parameter_invalid', message: 'All line items must have one currency' };
  if (expires_at < now + 30 * MINUTE || expires_at > now + 24 * 60 * MINUTE)
    return {
      code: 'parameter_invalid',
      message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation',
    };
  if (totalOf(line_items) < (LEAST[currency] ?? 50))
    return { code: 'amount_too_small', message: 'The total is below the least that can be charged' };
  return undefined;
}

export const totalOf = (items: z.output<typeof LineItem>[]): number =>
  items.reduce((sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount, 0);

type Nested = { [name: string]: string | Nested };

/** Parses Stripe's form encoding: `a[0][b]=c` becomes `{a: {0: {b: 'c'}}}`. */
export function readParameters(text: string): Nested {
  const all: Nested = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/[[\]]+/).filter(Boolean);
    const last = keys.pop() ?? '';
    let place = all;
    for (const key of keys) {
      const inner = place[key];
      const next: Nested = typeof inner === 'object' ? inner : {};
      place[key] = next;
      place = next;
    }
    place[last] = value;
  }
  return all;
}
