import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { countLines } from './log-metrics.ts';

test('log lines with an alert are counted, others are not, and all are written', async () => {
  const { registry, hooks } = countLines();
  const written: string[] = [];
  const log = createLog('info', { write: (line) => written.push(line) }, hooks);
  log.warn({ account: 7 }, 'locked out');
  log.child({ part: 'staff' }).warn({}, 'staff locked out');
  log.info('request');
  log.error({ err: new Error('broken') }, 'request failed');
  expect(written).toHaveLength(4);
  expect(await registry.metrics()).toContain(
    [
      'marquee_log_lines_total{event="locked_out"} 1',
      'marquee_log_lines_total{event="staff_locked_out"} 1',
      'marquee_log_lines_total{event="staff_refused"} 0',
      'marquee_log_lines_total{event="error"} 1',
    ].join('\n'),
  );
});
