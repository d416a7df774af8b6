import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Account } from '#contract/accounts.ts';
import { ApiError } from './api.ts';
import { toast } from './ui/toast.ts';

/**
 * The account that is logged in, or null. Read only in the browser, once a session: the HTML is the same for every
 * visitor.
 */
export const accountQuery = queryOptions<Account | null>({ queryKey: ['/api/auth/me'] });

/** The number of films on the member's watchlist. Its key begins with the list's key, so both are refetched together. */
export const keptQuery = queryOptions<number>({ queryKey: ['/api/watchlist', 'films', 'count'] });

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

const PERSONAL = /^\/api\/(?:auth|watchlist)/;

function forgetPersonal(queryClient: QueryClient, account: Account | null): void {
  queryClient.setQueryData(accountQuery.queryKey, account);
  const isPersonal = ([path]: readonly unknown[]) =>
    typeof path === 'string' && PERSONAL.test(path) && path !== accountQuery.queryKey[0];
  const personal = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey) };
  if (account) void queryClient.resetQueries(personal);
  // Refetching without an account would only be refused.
  else for (const query of queryClient.getQueryCache().findAll(personal)) query.reset();
}
