import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { paymentEvents } from '#server/platform/db/tables/payments.ts';

/** Whether the provider has told of this payment, in an event with a valid signature. */
export const hasArrived = async (db: NodePgDatabase, providerId: string): Promise<boolean> =>
  (await db.$count(paymentEvents, sql`${paymentEvents.told}->>'providerId' = ${providerId}`)) > 0;
