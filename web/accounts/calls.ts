import { accountCalls } from '#contract/account-calls.ts';
import { orderCalls } from '#contract/order-calls.ts';
import type { BodyOf } from '#contract/typed-call.ts';
import { call } from '#web/api.ts';
import { query } from '#web/query.ts';

export const logIn = (body: BodyOf<typeof accountCalls.login>) => call(accountCalls.login, { body });
export const register = (body: BodyOf<typeof accountCalls.register>) => call(accountCalls.register, { body });
export const logOut = () => call(accountCalls.logout);
export const changePassword = (body: BodyOf<typeof accountCalls.changePassword>) =>
  call(accountCalls.changePassword, { body });
export const endSession = (id: string) => call(accountCalls.endSession, { id });
export const deleteAccount = (password: string) => call(accountCalls.deleteAccount, { body: { password } });

/** Everything stored about the account. */
export const readPersonalData = () => call(accountCalls.download);

export const sessionsQuery = query(accountCalls.sessions);
export const ordersQuery = query(orderCalls.mine);
