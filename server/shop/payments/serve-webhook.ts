import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bodyLimit } from 'hono/body-limit';
import { paymentEvents } from '#server/db/tables/payments.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError, Invalid, MethodNotAllowed } from '#server/http/errors.ts';
import type { App } from '#server/http/serve.ts';
import { addJob } from '#server/jobs/task.ts';
import { ForgedEvent, type PaymentPort } from './port.ts';
import { EVENT_TASK } from './tasks.ts';

export const WEBHOOK_PATH = '/api/webhooks/stripe';
const MAX_BYTES = 256 * 1024;

/**
 * Takes in what the provider reports. An event with a true signature is stored, once, and answered 200; whatever follows from
 * it is a job's, which tries again as often as it takes. So no event is refused for the state of an order.
 */
export function serveWebhook(app: App, { db, payments: { provider } }: Pick<Deps, 'db' | 'payments'>): void {
  if (!provider) return;
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new HttpError('too-large', 'That is too large: at most 256 kB');
    },
  });
  app.post(WEBHOOK_PATH, limit, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    await storeEvent(db, eventIn(provider, body, c.req.header('stripe-signature') ?? ''));
    return c.json({ received: true });
  });
  app.all(WEBHOOK_PATH, () => {
    throw new MethodNotAllowed(['POST']);
  });
}

function eventIn(provider: PaymentPort, body: Uint8Array, signature: string) {
  try {
    return provider.readEvent(body, signature);
  } catch (error) {
    if (error instanceof ForgedEvent) throw new Invalid(error.message);
    throw error;
  }
}

/** One that tells us nothing is stored too, so that one can see that it came. */
async function storeEvent(
  db: NodePgDatabase,
  { id, type, told }: ReturnType<PaymentPort['readEvent']>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const handledAt = told ? null : new Date();
    const stored = await tx
      .insert(paymentEvents)
      .values({ id, type, told, handledAt })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id });
    if (stored.length > 0 && told) await addJob(tx, EVENT_TASK, { event: id }, { attempts: 25 });
  });
}
