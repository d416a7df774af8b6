import { accountCalls } from '#contract/account-calls.ts';
import { orderCalls } from '#contract/order-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { call, Told } from '#web/api.ts';
import { isPersonal } from '#web/current-account.ts';
import { query } from '#web/query.ts';
import type { QueryCache } from '#web/query-cache.ts';

export const logIn = (body: BodyOf<typeof accountCalls.login>) =>
  withCookie(() => call(accountCalls.login, { body }));
export const register = (body: BodyOf<typeof accountCalls.register>) =>
  withCookie(() => call(accountCalls.register, { body }));

/** Makes a call that starts a session. A browser that blocks cookies would lose it at once. */
async function withCookie<Reply>(enter: () => Promise<Reply>): Promise<Reply> {
  if (!navigator.cookieEnabled)
    throw new Told(
      'Your browser blocks cookies. Please allow them for this site, which needs one to keep you logged in.',
    );
  return enter();
}

/** A reply that hangs does not keep anybody logged in. */
const MOST_WAIT_MS = 3_000;

/**
 * Makes a call that ends the session, once no reply for the member is under way: one that came later would be refused, and
 * the page would say that the session has ended by itself.
 */
async function afterReads<Reply>(queries: QueryCache, end: () => Promise<Reply>): Promise<Reply> {
  const patience = new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS));
  await Promise.race([queries.settled(isPersonal), patience]);
  return end();
}

export const logOut = (queries: QueryCache) => afterReads(queries, () => call(accountCalls.logout));
/** Gives the member another session. */
export const changePassword = (queries: QueryCache, body: BodyOf<typeof accountCalls.changePassword>) =>
  afterReads(queries, () => call(accountCalls.changePassword, { body }));
export const deleteAccount = (queries: QueryCache, password: string) =>
  afterReads(queries, () => call(accountCalls.deleteAccount, { body: { password } }));
export const endSession = (id: string) => call(accountCalls.endSession, { id });

/** Everything stored about the account. */
export const readPersonalData = () => call(accountCalls.download);

export const sessionsQuery = query(accountCalls.sessions);
export const ordersQuery = query(orderCalls.mine);
