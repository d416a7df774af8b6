import { z } from 'zod';
import type { Task } from '#server/platform/jobs/task.ts';

/** Handles a stored event. */
export const EVENT_TASK = {
  name: 'payment_event',
  about: z.object({ event: z.string() }),
} satisfies Task<z.ZodType>;

/** Queries the state of a payment at the provider. */
export const ASK_TASK = {
  name: 'payment_ask',
  about: z.object({ payment: z.int() }),
} satisfies Task<z.ZodType>;

/** Pays a refused payment back in full. */
export const PAY_BACK_TASK = {
  name: 'payment_pay_back',
  about: z.object({ payment: z.int() }),
} satisfies Task<z.ZodType>;

/** Has the provider pay a refund of an order, or queries its state. */
export const REFUND_TASK = {
  name: 'payment_refund',
  about: z.object({ refund: z.int() }),
} satisfies Task<z.ZodType>;

/** Queries the provider about everything unsettled. */
export const RECONCILE_TASK = { name: 'payments_reconcile', about: z.object({}) } satisfies Task<z.ZodType>;
