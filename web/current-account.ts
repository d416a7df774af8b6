import type { Query, QueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/account-calls.ts';
import type { Account } from '#contract/accounts.ts';
import { watchlistCalls } from '#contract/watchlist-calls.ts';
import { ApiError } from './api.ts';
import { query } from './query.ts';
import { toast } from './ui/toast.ts';

/**
 * The account that is logged in, or null. Read only in the browser, once a session: the HTML is the same for every
 * visitor.
 */
export const accountQuery = query(accountCalls.me);

/** The number of films on the member's watchlist. */
export const keptQuery = query(watchlistCalls.count);

/** One channel only: a second one would hear the first and discard what was just read. */
let otherTabs: BroadcastChannel | undefined;

/** Records a login or logout and discards what was read for the previous account, here and in other tabs. */
export function changeAccount(queryClient: QueryClient, account: Account | null): void {
  forgetPersonal(queryClient, account);
  otherTabs?.postMessage(account);
}

/** The toast action that leads to the login. */
export const logInAction = { label: 'Log in', onSelect() {} };

/**
 * Keeps the page correct when the session ends elsewhere: in another tab, on another device (the next personal reply is a
 * 401), or by expiry. `goToLogin` must lead back to the current page.
 */
export function watchAccount(queryClient: QueryClient, goToLogin: () => void): void {
  logInAction.onSelect = goToLogin;
  queryClient.getQueryCache().config.onError = (error) => sessionEnded(queryClient, error);
  otherTabs = new BroadcastChannel('marquee-account');
  otherTabs.onmessage = ({ data }) => forgetPersonal(queryClient, data as Account | null);
}

/** If a failure means that the session has ended, discards personal data and tells the visitor. */
export function sessionEnded(queryClient: QueryClient, error: unknown): void {
  if (!isRefused(error) || !queryClient.getQueryData(accountQuery.queryKey)) return;
  changeAccount(queryClient, null);
  toast({
    title: 'You have been logged out',
    description: 'Your session has ended. Please log in again.',
    action: logInAction,
  });
}

/** Whether the call needs a login and nobody is logged in. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

function forgetPersonal(queryClient: QueryClient, account: Account | null): void {
  queryClient.setQueryData(accountQuery.queryKey, account);
  const personal = { predicate: isPersonal };
  if (account) void queryClient.resetQueries(personal);
  // Refetching without an account would only be refused.
  else for (const query of queryClient.getQueryCache().findAll(personal)) query.reset();
}

/** Read for one account; not the account itself. A query without `meta` came with the page, where nothing is personal. */
const isPersonal = ({ meta }: Query) =>
  meta !== undefined && meta.access !== 'public' && meta !== accountCalls.me;
