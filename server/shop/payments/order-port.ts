import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RefundState } from './port.ts';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** How payments affect orders. `order` and `refund` are the ids of their rows; the caller has locked the order's row. */
export type OrderPort = {
  /** Called once per payment. False if the order can no longer be honoured and the money must be paid back. */
  orderPaid(tx: Tx, paid: { order: number; amount: number; currency: string }): Promise<boolean>;
  /** The provider could not pay back a payment that the order could not honour. */
  notPaidBack(tx: Tx, failed: { order: number; amount: number; currency: string }): Promise<void>;
  /** A payment attempt can no longer be paid. */
  paymentEnded(tx: Tx, ended: { order: number }): Promise<void>;
  /** `reason`: why the provider refused it, for staff. */
  refundSettled(
    tx: Tx,
    settled: { refund: number; providerId: string | null; state: RefundState; reason?: string },
  ): Promise<void>;
  /** A refund made at the provider is done. Idempotent. */
  refundFound(tx: Tx, found: { order: number; refundId: string; amount: number }): Promise<void>;
};
