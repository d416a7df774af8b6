import { AUDIENCE_SOURCES } from './audience/person-sources.ts';
import type { PersonSource } from './inbox/privacy/source.ts';
import { INBOX_SOURCES } from './inbox/privacy/sources.ts';
import { MEMBER_SOURCES } from './members/person-sources.ts';
import { ORDER_SOURCES } from './shop/orders/person-sources.ts';

/** Personal data in all rooms, for data-subject requests. Members read and delete the rest of theirs in their account. */
export const PERSON_SOURCES: readonly PersonSource[] = [
  ...INBOX_SOURCES,
  ...ORDER_SOURCES,
  ...MEMBER_SOURCES,
  ...AUDIENCE_SOURCES,
];
