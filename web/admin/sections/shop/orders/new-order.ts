import type { cartCalls } from '#contract/shop/cart-calls.ts';
import type { staffOrderCalls } from '#contract/shop/staff-order-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import type { CartLine } from '../cart/cart-lines.tsx';
import type { AddressTexts } from './address-fields.tsx';

/** A manual order as typed. `idempotencyKey`: sending it again creates no second order. */
export type NewOrder = AddressTexts & {
  idempotencyKey: string;
  lines: CartLine[];
  email: string;
  country: string;
  shipping: string;
  code: string;
  note: string;
  giftNote: string;
};

export const EMPTY_ORDER: NewOrder = {
  idempotencyKey: '',
  lines: [],
  email: '',
  name: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postcode: '',
  country: 'GB',
  shipping: '',
  code: '',
  note: '',
  giftNote: '',
};

/** The parts that the shop prices; empty values are left out. */
export const quoteOf = ({
  lines,
  country,
  region,
  postcode,
  code,
  shipping,
}: NewOrder): BodyOf<typeof cartCalls.quote> => ({
  lines,
  country,
  ...(region && { region }),
  ...(postcode && { postcode }),
  ...(code && { code }),
  ...(shipping && { shipping }),
});

export const placingOf = ({
  idempotencyKey: _,
  lines,
  email,
  name,
  shipping,
  code,
  note,
  giftNote,
  ...address
}: NewOrder): BodyOf<typeof staffOrderCalls.place> => ({
  lines,
  email,
  name,
  address,
  shipping,
  code,
  note,
  giftNote,
});
