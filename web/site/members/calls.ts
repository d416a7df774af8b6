import { accountCalls } from '#contract/members/account-calls.ts';
import { orderCalls } from '#contract/shop/order-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { call, UserFacingError } from '#web/api/api.ts';
import { query } from '#web/api/query.ts';
import type { QueryCache } from '#web/api/query-cache.ts';
import { isPersonal } from '../state/current-account.ts';

export const logIn = (body: BodyOf<typeof accountCalls.login>) =>
  withCookie(() => call(accountCalls.login, { body }));
export const register = (body: BodyOf<typeof accountCalls.register>) =>
  withCookie(() => call(accountCalls.register, { body }));

/** Makes a call that starts a session. A browser that blocks cookies would lose the session at once. */
export async function withCookie<Reply>(enter: () => Promise<Reply>): Promise<Reply> {
  if (!navigator.cookieEnabled)
    throw new UserFacingError(
      'Your browser blocks cookies. Please allow them for this site, which needs one to keep you logged in.',
    );
  return enter();
}

/** A request that hangs must not block the logout. */
const MOST_WAIT_MS = 3_000;

/**
 * Makes a call that ends the session once no read for the member is in flight: a later one would be refused, and the page would report
 * that the session expired.
 */
async function afterReads<Reply>(queries: QueryCache, end: () => Promise<Reply>): Promise<Reply> {
  const patience = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  await Promise.race([queries.settled(isPersonal), patience]);
  return end();
}

export const logOut = (queries: QueryCache) => afterReads(queries, () => call(accountCalls.logout));
/** Changes the password; the server starts a new session. */
export const changePassword = (queries: QueryCache, body: BodyOf<typeof accountCalls.changePassword>) =>
  afterReads(queries, () => call(accountCalls.changePassword, { body }));
export const deleteAccount = (queries: QueryCache, password: string) =>
  afterReads(queries, () => call(accountCalls.deleteAccount, { body: { password } }));
/** Changes or, by null, removes the display name. */
export const changeDisplayName = (displayName: string | null) =>
  call(accountCalls.changeProfile, { body: { displayName } });
export const endSession = (id: string) => call(accountCalls.endSession, { id });

/** All data stored about the account. */
export const readPersonalData = () => call(accountCalls.download);

export const sessionsQuery = query(accountCalls.sessions);
export const ordersQuery = query(orderCalls.mine);
