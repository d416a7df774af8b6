import { z } from 'zod';
import type { Task } from '#server/jobs/task.ts';

/** An event that has been stored is acted on. */
export const EVENT_TASK = {
  name: 'payment_event',
  about: z.object({ event: z.string() }),
} satisfies Task<z.ZodType>;

/** The provider is asked about a payment of ours. */
export const ASK_TASK = {
  name: 'payment_ask',
  about: z.object({ payment: z.int() }),
} satisfies Task<z.ZodType>;

/** A payment that was refused goes back whole. */
export const PAY_BACK_TASK = {
  name: 'payment_pay_back',
  about: z.object({ payment: z.int() }),
} satisfies Task<z.ZodType>;

/** The provider pays a refund of an order, or is asked how far it has come. */
export const REFUND_TASK = {
  name: 'payment_refund',
  about: z.object({ refund: z.int() }),
} satisfies Task<z.ZodType>;

/** The provider is asked about everything that is not settled. */
export const RECONCILE_TASK = { name: 'payments_reconcile', about: z.object({}) } satisfies Task<z.ZodType>;
