import type { Asked, EventSubject } from '#server/platform/db/tables/payments.ts';

/** Payment methods of this installation. `invoice`, a bank transfer that staff confirm, is always offered and needs no provider. */
export type Payments = { names: readonly ('invoice' | 'stripe')[]; provider: PaymentPort | undefined };

/** Methods of an installation without a provider. */
export const INVOICE_ONLY: Payments = { names: ['invoice'], provider: undefined };

/** The parts of an order that a provider receives. Amounts are whole minor units of `currency` (ISO 4217). */
export type PayableOrder = {
  number: string;
  email: string;
  currency: string;
  total: number;
  /** Items on the provider's page: goods, delivery and tax. The amounts add up to `total` exactly. */
  items: readonly { name: string; amount: number }[];
};

/** One attempt at paying an order. Begun again with the same `key`, it is the same payment at the provider. */
export type Attempt = { key: string; startedAt: Date; returnTo: string };

/** The customer can pay at `url` until `endsAt`. */
type Begun = { url: string; providerId: string; endsAt: Date };

/** `pending`: the provider is processing it. `failed` may follow `done`, and is final. */
export type RefundState = 'pending' | 'done' | 'failed';

export type FoundRefund = {
  state: RefundState;
  amount: number;
  key: string | null;
  providerId: string | null;
};

/** A payment provider, called over the network. Every promise may reject with PaymentAway or PaymentRefused. */
export type PaymentPort = {
  name: 'stripe';
  begin(order: PayableOrder, attempt: Attempt): Promise<Begun>;
  ask(providerId: string): Promise<Asked>;
  /** Closes an open payment, so that it can no longer be paid, and returns its final state. */
  end(providerId: string): Promise<Exclude<Asked, { state: 'open' }>>;
  /**
   * Pays back part of a paid payment. Idempotent by `key`. `known` returns the keys of all refunds of this payment that are stored here:
   * if the provider has paid one that is not among them (the database may have been restored), the call is refused.
   */
  refund(
    providerId: string,
    amount: number,
    key: string,
    known: () => Promise<readonly string[]>,
  ): Promise<{ refundId: string; state: RefundState }>;
  askRefund(refundId: string): Promise<RefundState>;
  /** The state of a refund, whoever made it. `key`: if it was made by `refund`. `providerId`: of its payment. */
  findRefund(refundId: string): Promise<FoundRefund>;
  /** The ids of the refunds of a charge that an event names. */
  refundsOf(charged: string): Promise<string[]>;
  /** Verifies and parses an event of the provider. Throws ForgedEvent. */
  readEvent(
    body: Uint8Array,
    signature: string,
  ): { id: string; type: string; told: EventSubject | undefined };
};

/** The provider does not answer or fails. The same call may succeed later. */
export class PaymentAway extends Error {}

/** The provider refuses the request; retrying does not help. */
export class PaymentRefused extends Error {}

/** An event without a valid signature from the last five minutes, or one that cannot be parsed. */
export class ForgedEvent extends Error {}
