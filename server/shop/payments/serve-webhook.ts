import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { bodyLimit } from 'hono/body-limit';
import { paymentEvents } from '#server/platform/db/tables/payments.ts';
import { HttpError, Invalid, MethodNotAllowed } from '#server/platform/http/errors.ts';
import type { App } from '#server/platform/http/serve.ts';
import { addJob } from '#server/platform/jobs/task.ts';
import type { ShopServices } from '../services.ts';
import { ForgedEvent, type PaymentPort } from './port.ts';
import { EVENT_TASK } from './tasks.ts';

export const WEBHOOK_PATH = '/api/webhooks/stripe';
const MAX_BYTES = 256 * 1024;

/**
 * Receives the provider's events. An event with a valid signature is stored once and answered 200; a job handles it, with retries. So no
 * event is refused because of an order's state.
 */
export function serveWebhook(app: App, { db, payments }: Pick<ShopServices, 'db' | 'payments'>): void {
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw new HttpError('too-large', 'That is too large: at most 256 kB');
    },
  });
  app.post(WEBHOOK_PATH, limit, async (c) => {
    const { provider } = payments;
    if (!provider) throw new HttpError('not-found');
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

/** Events of unknown types are stored too, for diagnosis. */
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
