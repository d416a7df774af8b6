import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/* Which regular work there is, and whether a wrong clock can make it delete: a new one has to be put into one of the lists. */

const HARMLESS = ['library_take_in', 'mail_in', 'mails_without_job', 'submissions_digest'];
const BY_THE_CLOCK = [
  'audit_retention',
  'content_bin',
  'ended_limits',
  'ended_preview_links',
  'ended_sessions',
  'ended_staff_doors',
  'expired_orders',
  'given_up_jobs',
  'inbox_retention',
  'library_sweep',
  'old_payment_events',
  'order_retention',
];

test('all regular work that deletes or expires heeds the clock', async () => {
  const found: Record<string, string[]> = { regularWork: [], fleetingWork: [], workByTheClock: [] };
  for await (const file of glob('server/**/*.ts')) {
    if (/\.test\.ts$/.test(file)) continue;
    for (const [, kind = '', name = ''] of (await readFile(file, 'utf8')).matchAll(
      /\b(regularWork|fleetingWork|workByTheClock)\(\s*'(\w+)'/g,
    ))
      found[kind]?.push(name);
  }
  expect(found.workByTheClock?.sort()).toEqual(BY_THE_CLOCK);
  expect([...(found.regularWork ?? []), ...(found.fleetingWork ?? [])].sort()).toEqual(HARMLESS);
});
