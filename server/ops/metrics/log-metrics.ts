import type { LoggerOptions } from 'pino';
import prometheus, { type Registry } from 'prom-client';

/** Log lines that need attention (docs/monitoring.md#alerts), by their text; plus all of level 50 or more. */
const WATCHED = new Map<unknown, string>([
  ['locked out', 'locked_out'],
  ['staff locked out', 'staff_locked_out'],
  ['staff refused', 'staff_refused'],
]);
const ERROR = 'error';
const ERROR_LEVEL = 50;

/**
 * Counts log lines that have an alert. Each counter starts at 0: an alert on an increase does not see a counter that starts at 1.
 */
export function countLines(): { registry: Registry; hooks: LoggerOptions['hooks'] } {
  const registry = new prometheus.Registry();
  const lines = new prometheus.Counter({
    name: 'marquee_log_lines_total',
    help: 'Lines of the log that somebody should look at, by what they tell',
    labelNames: ['event'],
    registers: [registry],
  });
  for (const event of [...WATCHED.values(), ERROR]) lines.inc({ event }, 0);
  return {
    registry,
    hooks: {
      logMethod(said, write, level) {
        const event = WATCHED.get(said[1] ?? said[0]);
        if (event) lines.inc({ event });
        if (level >= ERROR_LEVEL) lines.inc({ event: ERROR });
        write.apply(this, said);
      },
    },
  };
}
