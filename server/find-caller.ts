import type { Context } from 'hono';
import { currentStaff } from './admin/auth/current-staff.ts';
import { createAdmitBearer } from './admin/tokens/admit-bearer.ts';
import type { Deps } from './deps.ts';
import { currentAccount } from './members/accounts/current-account.ts';
import { isDatabaseSilent } from './platform/db/is-away.ts';
import type { FindCaller } from './platform/http/access.ts';
import { bearerOf } from './platform/http/bearer.ts';
import { TOO_MANY_ASK } from './platform/http/errors.ts';
import { createFairQueue } from './platform/http/limits/fair-queue.ts';
import type { AppEnv } from './platform/http/serve.ts';

/**
 * Concurrent look-ups of staff sessions and tokens in one process. Staff calls are not queued otherwise, but anybody may send one with a
 * cookie or token of our form, and each queries the database.
 */
const STAFF_QUESTIONS = {
  slots: 8,
  slotsEach: 2,
  waiting: 1_000,
  waitingEach: 200,
  patienceMs: 5_000,
  busy: TOO_MANY_ASK,
  failsAll: isDatabaseSilent,
};

/** Finds the member, the member of staff or the token of a request. With a token, its cookies count for nothing. */
export function createFindCaller(deps: Deps): (c: Context<AppEnv>) => FindCaller {
  const questions = createFairQueue(STAFF_QUESTIONS);
  const admitBearer = createAdmitBearer(deps);
  return (c) => {
    const inTurn = <Found>(find: () => Promise<Found>) => questions.run(c.get('clientAddress'), find);
    const isBearer = bearerOf(c) !== undefined;
    return {
      account: async () => (isBearer ? undefined : currentAccount(c, deps)),
      staff: async () => (isBearer ? undefined : inTurn(() => currentStaff(c, deps))),
      bearer: async () => (isBearer ? inTurn(() => admitBearer(c)) : undefined),
      now: deps.now,
    };
  };
}
