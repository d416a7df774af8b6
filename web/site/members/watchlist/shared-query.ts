import { shareCalls } from '#contract/members/share-calls.ts';
import { query } from '#web/api/query.ts';

/** The list of a link that a member gave. */
export const sharedQuery = (token: string) => query(shareCalls.shared, { token });
