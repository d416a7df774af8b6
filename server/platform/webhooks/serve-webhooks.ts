import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { BOTH_SECRETS_HOURS, MOST_WEBHOOKS } from '#contract/admin/webhook-calls.ts';
import { webhookEndpoints as calls } from '#contract/admin/webhooks.ts';
import { actorOf } from '../audit/actor.ts';
import { record } from '../audit/audit.ts';
import type { Db } from '../db/db.ts';
import { webhookDeliveries, webhooks } from '../db/tables/webhooks.ts';
import { HttpError, Invalid } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { makeMessage, wakeDeliveries } from './announce.ts';
import { isAllowed } from './post.ts';
import { newSecret } from './sign.ts';

const PUBLIC_PLEASE = 'must be an https address of a public server, without port or user';

/** Webhooks, which owners write and watch. */
export function serveWebhooks(serve: Serve, { db, services }: Pick<Services, 'db' | 'services'>): void {
  serve(calls.all, async () => {
    const rows = await db.select().from(webhooks).orderBy(webhooks.id);
    return rows.map(({ id, address, events, active, failingSince, wasTurnedOff }) => ({
      ...{ id, address, events, active, wasTurnedOff },
      failingSince: failingSince?.toISOString() ?? null,
    }));
  });

  serve(calls.put, async ({ body: { id, ...wanted }, staff, c }) => {
    if (!isAllowed(wanted.address, services.current.WEBHOOK_TEST_ORIGIN))
      throw new Invalid(`The address ${PUBLIC_PLEASE}`, { address: PUBLIC_PLEASE });
    const secret = id === null ? newSecret() : null;
    const sealed = secret && (await services.seal('webhook', secret));
    return db.transaction(async (tx) => {
      const what = wanted.address;
      if (sealed) {
        if ((await tx.$count(webhooks)) >= MOST_WEBHOOKS) throw new HttpError('too-many-webhooks');
        const [added] = await tx
          .insert(webhooks)
          .values({ ...wanted, secret: sealed })
          .returning();
        if (!added) throw new Error('The webhook was not stored');
        await record(tx, actorOf(c, staff), { action: 'added a webhook', what, after: wanted });
        return { id: added.id, secret };
      }
      const before = await lockWebhook(tx, id ?? 0);
      const anew = wanted.active && !before.active ? { failingSince: null, wasTurnedOff: false } : {};
      await tx
        .update(webhooks)
        .set({ ...wanted, ...anew })
        .where(eq(webhooks.id, before.id));
      if (wanted.active) await wakeDeliveries(tx);
      const { address, events, active } = before;
      const change = { before: { address, events, active }, after: wanted };
      await record(tx, actorOf(c, staff), { action: 'changed a webhook', what, ...change });
      return { id: before.id, secret: null };
    });
  });

  serve(calls.remove, ({ params, staff, c }) =>
    db.transaction(async (tx) => {
      const [gone] = await tx.delete(webhooks).where(eq(webhooks.id, params.id)).returning();
      if (gone) await record(tx, actorOf(c, staff), { action: 'removed a webhook', what: gone.address });
      return null;
    }),
  );

  serve(calls.rotate, async ({ params, staff, c }) => {
    const secret = newSecret();
    const sealed = await services.seal('webhook', secret);
    return db.transaction(async (tx) => {
      const webhook = await lockWebhook(tx, params.id);
      const earlierUntil = sql`now() + make_interval(hours => ${BOTH_SECRETS_HOURS})`;
      const set = { secret: sealed, earlierSecret: webhook.secret, earlierUntil };
      await tx.update(webhooks).set(set).where(eq(webhooks.id, webhook.id));
      await record(tx, actorOf(c, staff), { action: 'made a webhook’s secret anew', what: webhook.address });
      return { secret };
    });
  });

  serve(calls.test, ({ params }) =>
    db.transaction(async (tx) => {
      const webhook = await lockWebhook(tx, params.id);
      if (!webhook.active) throw new HttpError('webhook-off');
      await tx
        .insert(webhookDeliveries)
        .values({ webhookId: webhook.id, ...makeMessage('webhook.test', {}) });
      await wakeDeliveries(tx);
      return null;
    }),
  );

  serve(calls.deliveries, async ({ params, query: { before, limit } }) => {
    const older = before === undefined ? undefined : lt(webhookDeliveries.id, before);
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, params.id), older))
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit + 1);
    const shown = rows.slice(0, limit);
    return {
      rows: shown.map(({ createdAt, triedAt, nextAt, ...delivery }) => ({
        ...delivery,
        createdAt: createdAt.toISOString(),
        triedAt: triedAt?.toISOString() ?? null,
        nextAt: delivery.state === 'queued' ? nextAt.toISOString() : null,
      })),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });

  serve(calls.again, ({ params }) =>
    db.transaction(async (tx) => {
      const [found] = await tx
        .select({ webhook: webhookDeliveries.webhookId })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.id, params.id))
        .for('update');
      if (!found) throw new HttpError('delivery-not-found');
      if (!(await lockWebhook(tx, found.webhook)).active) throw new HttpError('webhook-off');
      await tx
        .update(webhookDeliveries)
        .set({ state: 'queued', tries: 0, nextAt: sql`now()` })
        .where(eq(webhookDeliveries.id, params.id));
      await wakeDeliveries(tx);
      return null;
    }),
  );
}

async function lockWebhook(tx: Pick<Db, 'select'>, id: number) {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  if (!webhook) throw new HttpError('webhook-not-found');
  return webhook;
}
