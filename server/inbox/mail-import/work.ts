import { scheduledWork, type Work } from '#server/platform/jobs/task.ts';
import { type Polling, pollMailbox } from './poll-mailbox.ts';

/** Polls the mailbox for answers every minute. */
export function mailInWork(polling: Polling): Work {
  let running: Promise<void> | undefined;
  return scheduledWork('mail_in', '* * * * *', ({ signal }) => {
    running ??= pollMailbox(polling, signal).finally(() => {
      running = undefined;
    });
    return running;
  });
}
