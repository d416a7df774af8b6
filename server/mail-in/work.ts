import { fleetingWork, type Work } from '#server/jobs/task.ts';
import { type Looking, lookForMail } from './look.ts';

/** Looks for answers every minute. */
export function mailInWork(looking: Looking): Work {
  let running: Promise<void> | undefined;
  return fleetingWork('mail_in', '* * * * *', ({ signal }) => {
    running ??= lookForMail(looking, signal).finally(() => {
      running = undefined;
    });
    return running;
  });
}
