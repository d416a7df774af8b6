import { queryOptions } from '@tanstack/react-query';
import type { Account, Session } from '#contract/accounts.ts';
import { browserFetch, readJson, send } from '#web/api.ts';

type Entry = { username: string; password: string };

export const logIn = (entry: Entry) => send<Account>('POST', '/api/auth/login', entry);
export const register = (entry: Entry) => send<Account>('POST', '/api/auth/register', entry);
export const logOut = () => send<null>('POST', '/api/auth/logout');
export const changePassword = (change: { currentPassword: string; newPassword: string }) =>
  send<null>('PUT', '/api/auth/password', change);
export const endSession = (id: string) => send<null>('DELETE', `/api/auth/sessions/${id}`);
export const deleteAccount = (password: string) => send<null>('DELETE', '/api/auth/account', { password });

/** Everything stored about the account. */
export const readPersonalData = async () => readJson<unknown>(await browserFetch('/api/auth/data'));

export const sessionsQuery = queryOptions<Session[]>({ queryKey: ['/api/auth/sessions'], staleTime: 0 });
