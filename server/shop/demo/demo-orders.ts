import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Placing } from '#contract/orders.ts';

const daysAgo = z.int().min(0).max(60);
const step = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['paid', 'packed', 'delivered']), daysAgo }),
  z.object({ what: z.literal('shipped'), carrier: z.string(), tracking: z.string(), daysAgo }),
  z.object({ what: z.literal('cancelled'), reason: z.string(), daysAgo }),
  z.object({ what: z.literal('refunded'), reason: z.string(), daysAgo }).describe('all of it, back in stock'),
]);

/** An order that was never placed, for a shop to look at, and what became of it. The oldest first. */
export const DemoOrder = z.object({
  placing: Placing.omit({ idempotencyKey: true, payment: true, total: true }),
  daysAgo,
  steps: z.array(step).default([]),
});
export type DemoOrder = z.output<typeof DemoOrder>;

const FILE = 'orders.json';

/** The made-up orders beside a content folder's files; none without the file. Imports do not read it. */
export async function readDemoOrders(folder: string): Promise<DemoOrder[]> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return DemoOrder.array().parse(JSON.parse(text));
}
