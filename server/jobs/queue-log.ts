import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** The job queue's own words in the site's log. Its errors are warnings here: whatever it is, it tries again. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, { error }) => {
    const [firstLine] = message.split('\n', 1);
    if (level === 'error' || level === 'warning') log.warn({ err: error }, firstLine);
    else log.debug(firstLine);
  });
}
