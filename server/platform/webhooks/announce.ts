import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { WebhookEvent } from '#contract/admin/webhook-calls.ts';
import { addJob, type Task } from '../jobs/task.ts';

/** Wakes the deliveries (deliver.ts). In a queue of its own: however slow receivers are, mails have the other places. */
export const WEBHOOK_TASK = { name: 'webhooks', about: z.object({}) } satisfies Task<z.ZodType>;

/** `at`: when something will be due; by default now. */
export const wakeDeliveries = (tx: Pick<NodePgDatabase, 'execute'>, at?: Date): Promise<void> =>
  addJob(tx, WEBHOOK_TASK, {}, { queue: WEBHOOK_TASK.name, ...(at ? { at } : { key: WEBHOOK_TASK.name }) });

/** What is sent: the same id for every receiver and try, by which a receiver drops repeats. */
export function makeMessage(type: WebhookEvent | 'webhook.test', data: object) {
  const event = `msg_${randomBytes(18).toString('base64url')}`;
  return {
    event,
    type,
    body: JSON.stringify({ id: event, type, timestamp: new Date().toISOString(), data }),
  };
}

/**
 * Stores an event for each webhook that wants it, in the caller's transaction. `data` names things by id, slug or number and holds nothing
 * about a person: whoever may know more asks with a token.
 */
export async function announceEvent(
  tx: Pick<NodePgDatabase, 'execute'>,
  type: WebhookEvent,
  data: object,
): Promise<void> {
  const { event, body } = makeMessage(type, data);
  const { rowCount } = await tx.execute(
    sql`INSERT INTO webhook_deliveries (webhook_id, event, type, body)
      SELECT id, ${event}, ${type}, ${body} FROM webhooks WHERE active AND ${type} = ANY (events)`,
  );
  if (rowCount) await wakeDeliveries(tx);
}
