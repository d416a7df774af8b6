import { accountCalls } from '#contract/account-calls.ts';
import { orderCalls } from '#contract/order-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { call } from '#web/api.ts';
import { isPersonal } from '#web/current-account.ts';
import { query } from '#web/query.ts';
import type { QueryCache } from '#web/query-cache.ts';

export const logIn = (body: BodyOf<typeof accountCalls.login>) => call(accountCalls.login, { body });
export const register = (body: BodyOf<typeof accountCalls.register>) => call(accountCalls.register, { body });

/** Waits for the member's replies that are under way: after the logout they would be refused, as if the session had ended. */
export async function logOut(queries: QueryCache) {
  await queries.settled(isPersonal);
  return call(accountCalls.logout);
}

export const changePassword = (body: BodyOf<typeof accountCalls.changePassword>) =>
  call(accountCalls.changePassword, { body });
export const endSession = (id: string) => call(accountCalls.endSession, { id });
export const deleteAccount = (password: string) => call(accountCalls.deleteAccount, { body: { password } });

/** Everything stored about the account. */
export const readPersonalData = () => call(accountCalls.download);

export const sessionsQuery = query(accountCalls.sessions);
export const ordersQuery = query(orderCalls.mine);
