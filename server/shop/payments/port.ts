import type { Asked, Told } from '#server/db/tables/payments.ts';

/**
 * The ways to pay that this installation offers. `invoice`, a bank transfer that a person confirms, is always there and needs
 * no provider.
 */
export type Payments = { names: readonly ('invoice' | 'stripe')[]; provider: PaymentPort | undefined };

/** What an installation offers that has no account with a provider. */
export const INVOICE_ONLY: Payments = { names: ['invoice'], provider: undefined };

/** What a provider hears of an order. Amounts are whole minor units of `currency` (ISO 4217). */
export type PayableOrder = {
  number: string;
  email: string;
  currency: string;
  total: number;
  /** What the provider's page lists: goods, delivery and tax. The amounts sum to `total` exactly. */
  items: readonly { name: string; amount: number }[];
};

/** One attempt at paying an order. Begun again with the same `key`, it is the same payment at the provider. */
export type Attempt = { key: string; startedAt: Date; returnTo: string };

/** The customer pays at `url` until `endsAt`. */
type Begun = { url: string; providerId: string; endsAt: Date };

/** `pending`: the provider is still at it. `failed` may come after `done`, and is final. */
export type RefundState = 'pending' | 'done' | 'failed';

export type FoundRefund = {
  state: RefundState;
  amount: number;
  key: string | null;
  providerId: string | null;
};

/** A provider of payments, asked over the network. Every promise may reject with PaymentAway or PaymentRefused. */
export type PaymentPort = {
  name: 'stripe';
  begin(order: PayableOrder, attempt: Attempt): Promise<Begun>;
  ask(providerId: string): Promise<Asked>;
  /** Ends a payment that is open, so that it cannot be paid any more; says what it is then. */
  end(providerId: string): Promise<Exclude<Asked, { state: 'open' }>>;
  /**
   * Pays back part of a paid payment. The same `key` again is the same refund. `known` reads the keys of all refunds of this
   * payment: while the provider has paid back another that was asked for by `refund`, as before a restore, it is refused.
   */
  refund(
    providerId: string,
    amount: number,
    key: string,
    known: () => Promise<readonly string[]>,
  ): Promise<{ refundId: string; state: RefundState }>;
  askRefund(refundId: string): Promise<RefundState>;
  /** How a refund stands that anybody made. `key`: of one that was asked for by `refund`. `providerId`: of its payment. */
  findRefund(refundId: string): Promise<FoundRefund>;
  /** The ids of the refunds of a charge, as an event names it. */
  refundsOf(charged: string): Promise<string[]>;
  /** Reads an event that the provider sends. Throws ForgedEvent. */
  readEvent(body: Uint8Array, signature: string): { id: string; type: string; told: Told | undefined };
};

/** The provider does not answer, or is out of order. The same call may succeed later. */
export class PaymentAway extends Error {}

/** The provider refuses what was asked; asking again does not help. */
export class PaymentRefused extends Error {}

/** An event without a true signature of the last five minutes, or one that cannot be read. */
export class ForgedEvent extends Error {}
