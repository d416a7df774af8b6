import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { dayIn } from '#server/platform/day-in.ts';
import { regularly } from '../regularly.ts';
import { storeVisits } from './store-visits.ts';
import { createVisitCounter, type VisitCounter } from './visit-counter.ts';

const STORE_EVERY_MS = 10_000;

type Options = { db: NodePgDatabase; timeZone: string; log: Logger };

/** Counts visits, and stores them every ten seconds and when the process ends. */
export function startCounting(
  { db, timeZone, log }: Options,
  onClose: (closer: () => unknown) => void,
): VisitCounter {
  const counter = createVisitCounter();
  const run = () => storeVisits(db, counter.take(), dayIn(timeZone, new Date()));
  onClose(() => run().catch(() => {})); // without a database the last ones are lost
  onClose(regularly(STORE_EVERY_MS, { name: 'Storing visits', run }, log));
  return counter;
}
