import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Account } from '#contract/accounts.ts';
import { ApiError } from './api.ts';
import { toast } from './ui/toast.ts';

/** Who is logged in, or null. Asked in the browser alone, once a session: the HTML is the same for every visitor. */
export const accountQuery = queryOptions<Account | null>({ queryKey: ['/api/auth/me'] });

/** How many films the one who is logged in keeps. Its key begins with that of the list, so that both are asked again together. */
export const keptQuery = queryOptions<number>({ queryKey: ['/api/watchlist', 'films', 'count'] });

/** One, as a second would hear the first, and forget what has just been read. */
let otherTabs: BroadcastChannel | undefined;

/** Someone has come in or gone: what was read for whoever was there before is forgotten, here and in other tabs. */
export function changeAccount(queryClient: QueryClient, account: Account | null): void {
  forgetPersonal(queryClient, account);
  otherTabs?.postMessage(account);
}

/** What leads from a toast to the login. */
export const logInAction = { label: 'Log in', onSelect() {} };

/**
 * Keeps what is shown true when the session ends elsewhere: in another tab, on another device (the next personal
 * answer is a 401), or by running out. `goToLogin` brings back to the page that is shown.
 */
export function watchAccount(queryClient: QueryClient, goToLogin: () => void): void {
  logInAction.onSelect = goToLogin;
  queryClient.getQueryCache().config.onError = (error) => sessionEnded(queryClient, error);
  otherTabs = new BroadcastChannel('marquee-account');
  otherTabs.onmessage = ({ data }) => forgetPersonal(queryClient, data as Account | null);
}

/** When a failure means that the session has ended: all that was personal is forgotten, and the person is told. */
export function sessionEnded(queryClient: QueryClient, error: unknown): void {
  if (!isRefused(error) || !queryClient.getQueryData(accountQuery.queryKey)) return;
  changeAccount(queryClient, null);
  toast({
    title: 'You have been logged out',
    description: 'Your session has ended. Please log in again.',
    action: logInAction,
  });
}

/** Whether a call was for members alone, and nobody is logged in. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

const PERSONAL = /^\/api\/(?:auth|watchlist)/;

function forgetPersonal(queryClient: QueryClient, account: Account | null): void {
  queryClient.setQueryData(accountQuery.queryKey, account);
  const isPersonal = ([path]: readonly unknown[]) =>
    typeof path === 'string' && PERSONAL.test(path) && path !== accountQuery.queryKey[0];
  const personal = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey) };
  if (account) void queryClient.resetQueries(personal);
  // To ask again on nobody's behalf would only be refused.
  else for (const query of queryClient.getQueryCache().findAll(personal)) query.reset();
}
