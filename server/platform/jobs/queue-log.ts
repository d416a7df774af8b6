import { Logger as QueueLogger } from 'graphile-worker';
import type { Logger } from 'pino';

/** The job queue's messages in the site's log. Its errors are warnings here, because it retries anyway. */
export function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, { error }) => {
    const [firstLine] = message.split('\n', 1);
    if (level === 'error' || level === 'warning') log.warn({ err: error }, firstLine);
    else log.debug(firstLine);
  });
}
