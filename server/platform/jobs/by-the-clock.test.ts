import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/* The list of all regular work, and whether a wrong clock can make it delete or publish. Add new work to one of the lists. */

const HARMLESS = [
  'alerts',
  'contentful_sync_regular',
  'library_take_in',
  'low_stock',
  'mail_in',
  'mailings',
  'mails_without_job',
  'offer_links',
  'past_screenings',
  'submissions_digest',
  'webhooks_without_job',
];
const BY_THE_CLOCK = [
  'audit_retention',
  'empty_trash',
  'ended_limits',
  'ended_preview_links',
  'ended_sessions',
  'ended_staff_sessions',
  'expired_orders',
  'given_up_jobs',
  'inbox_retention',
  'library_sweep',
  'missing_addresses',
  'offer_dates',
  'old_idempotency_keys',
  'old_payment_events',
  'old_screenings',
  'old_visits',
  'old_webhook_deliveries',
  'order_retention',
  'schedules_waiting',
  'unconfirmed_subscriptions',
];

test('all regular work that deletes or expires checks the clock', async () => {
  const found: Record<string, string[]> = { regularWork: [], scheduledWork: [], workByTheClock: [] };
  for await (const file of glob('server/**/*.ts')) {
    if (/\.test\.ts$/.test(file)) continue;
    for (const [, kind = '', name = ''] of (await readFile(file, 'utf8')).matchAll(
      /\b(regularWork|scheduledWork|workByTheClock)\(\s*'(\w+)'/g,
    ))
      found[kind]?.push(name);
  }
  expect(found.workByTheClock?.sort()).toEqual(BY_THE_CLOCK);
  expect([...(found.regularWork ?? []), ...(found.scheduledWork ?? [])].sort()).toEqual(HARMLESS);
});
