import { sql } from 'drizzle-orm';
import { regularWork, type Work, work, workByTheClock } from '../jobs/task.ts';
import { WEBHOOK_TASK, wakeDeliveries } from './announce.ts';
import { type Deliveries, deliverDue } from './deliver.ts';

/** Deliveries to webhooks; those whose job got lost, such as after a restore; and at night the log, after thirty days. */
export const webhookWork = (deliveries: Deliveries): Work[] => [
  work(WEBHOOK_TASK, (_, { signal }) => deliverDue(deliveries, signal)),
  regularWork('webhooks_without_job', '*/5 * * * *', async () => {
    const due = await deliveries.db.execute(
      sql`SELECT FROM webhook_deliveries WHERE state = 'queued' AND next_at <= now() LIMIT 1`,
    );
    if (due.rowCount) await wakeDeliveries(deliveries.db);
  }),
  workByTheClock('old_webhook_deliveries', '52 3 * * *', () =>
    deliveries.db.execute(sql`DELETE FROM webhook_deliveries WHERE created_at < now() - interval '30 days'`),
  ),
];
