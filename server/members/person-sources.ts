import { isOf, rowsOf } from '#server/inbox/privacy/rows-of.ts';
import type { PersonSource } from '#server/inbox/privacy/source.ts';

/** Personal data by an address in members' accounts, for data-subject requests. The account itself is its owner's to delete. */
export const MEMBER_SOURCES: readonly PersonSource[] = [
  rowsOf('Emails of accounts', 'member_emails', isOf('email'), ['email_key']),
];
