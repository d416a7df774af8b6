import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RefundState } from './port.ts';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** What payments do to an order. `order` and `refund` are the ids of their rows; the order's row is locked. */
export type OrderSteps = {
  /** Called once for a payment. False if the order cannot be honoured any more, and the money has to go back. */
  orderPaid(tx: Tx, paid: { order: number; amount: number; currency: string }): Promise<boolean>;
  /** The provider could not pay back a payment that the order could not honour. */
  notPaidBack(tx: Tx, failed: { order: number; amount: number; currency: string }): Promise<void>;
  /** An attempt at paying cannot be paid any more. */
  paymentEnded(tx: Tx, ended: { order: number }): Promise<void>;
  /** `reason`: why the provider refused it, for staff. */
  refundSettled(
    tx: Tx,
    settled: { refund: number; providerId: string | null; state: RefundState; reason?: string },
  ): Promise<void>;
  /** A refund that was made at the provider, not here, is done. Called again, it changes nothing. */
  refundFound(tx: Tx, found: { order: number; refundId: string; amount: number }): Promise<void>;
};
