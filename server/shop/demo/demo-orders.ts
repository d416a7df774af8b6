import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Placing } from '#contract/shop/orders.ts';

const daysAgo = z.int().min(0).max(60);
const step = z.discriminatedUnion('what', [
  z.object({ what: z.enum(['paid', 'packed', 'delivered']), daysAgo }),
  z.object({ what: z.literal('shipped'), carrier: z.string(), tracking: z.string(), daysAgo }),
  z.object({ what: z.literal('cancelled'), reason: z.string(), daysAgo }),
  z.object({ what: z.literal('refunded'), reason: z.string(), daysAgo }).describe('all of it, back in stock'),
]);

/** A made-up order for the demo shop, with its later history. Oldest first. */
export const DemoOrder = z.object({
  placing: Placing.omit({ payment: true, total: true }),
  daysAgo,
  steps: z.array(step).default([]),
});
export type DemoOrder = z.output<typeof DemoOrder>;

const FILE = 'orders.json';

/** Reads the made-up orders of a content folder; empty without the file. Content imports ignore it. */
export async function readDemoOrders(folder: string): Promise<DemoOrder[]> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return DemoOrder.array().parse(JSON.parse(text));
}
