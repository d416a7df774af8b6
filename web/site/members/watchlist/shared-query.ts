import { shareCalls } from '#contract/members/share-calls.ts';
import { query } from '#web/api/query.ts';

/** The list of a link that a member gave. Apart from the other queries: its route is in every page's script. */
export const sharedQuery = (secret: string) => query(shareCalls.shared, { secret });
