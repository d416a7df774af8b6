import { sql } from 'drizzle-orm';
import { isOf, rowsOf } from '#server/inbox/privacy/rows-of.ts';
import type { PersonSource } from '#server/inbox/privacy/source.ts';

const ofSubscriber = (email: string) =>
  sql`subscriber_id IN (SELECT id FROM subscribers WHERE lower(email) = lower(${email}))`;

/** Personal data by an address that asked for newsletters or alerts. What members ask for is in their account. */
export const AUDIENCE_SOURCES: readonly PersonSource[] = [
  rowsOf('Newsletters and alerts that were sent', 'mailing_receivers', ofSubscriber),
  rowsOf('Newsletters and alerts that were asked for', 'consents', ofSubscriber),
  rowsOf('Addresses that mail came back from', 'returned_addresses', isOf('email_key')),
  rowsOf('Subscribers', 'subscribers', isOf('email'), ['email_key', 'token']),
];
