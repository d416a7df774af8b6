import type { Account } from '#contract/members/accounts.ts';
import { currentAccountCalls } from '#contract/members/current-account-calls.ts';
import { ApiError } from '#web/api/api.ts';
import { isShareable, type Query, query } from '#web/api/query.ts';
import type { QueryCache } from '#web/api/query-cache.ts';
import { removeFromTab } from '#web/api/tab-storage.ts';
import { toast } from '#web/ui/toast.ts';

/** The account that is logged in, or null. Read only in the browser, once per session: the HTML is the same for every visitor. */
export const accountQuery = query(currentAccountCalls.me);

/** The number of films on the member's watchlist. */
export const watchlistCountQuery = query(currentAccountCalls.watchlistCount);

/** One channel only: a second one would receive the first one's message and discard what was just read. */
let otherTabs: BroadcastChannel | undefined;

/** Records a login or logout and discards data of the previous account, here and in other tabs. */
export function changeAccount(queries: QueryCache, account: Account | null): void {
  forgetPersonal(queries, account);
  otherTabs?.postMessage(account);
}

/** The toast action that leads to the login. */
export const logInAction = { label: 'Log in', onSelect() {} };

/**
 * Keeps the page correct when the session ends elsewhere: in another tab, on another device (the next personal reply is a 401), or by
 * expiry, also while the page was in the browser's back/forward cache. `goToLogin` must lead back to the current page.
 */
export function watchAccount(queries: QueryCache, goToLogin: () => void): void {
  logInAction.onSelect = goToLogin;
  queries.onFailure = (error) => sessionEnded(queries, error);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void revalidate(queries);
  });
  try {
    otherTabs = new BroadcastChannel('marquee-account');
  } catch {
    return; // Firefox has no channels if it blocks cookies, and then no tab is logged in.
  }
  otherTabs.onmessage = ({ data }: MessageEvent<Account | null | Query<unknown>[]>) =>
    Array.isArray(data) ? data.map(queries.refresh) : forgetPersonal(queries, data);
}

/** A page restored from the back/forward cache received no messages meanwhile: it must not show data of a member who has logged out. */
async function revalidate(queries: QueryCache): Promise<void> {
  const before = queries.get(accountQuery);
  await queries.refresh(accountQuery);
  const account = queries.get(accountQuery);
  if (account !== undefined && account?.id !== before?.id) forgetPersonal(queries, account);
}

/**
 * Reads again the queries that a write has changed, here and in other tabs, where a query's own read function cannot be sent. Reads in
 * flight may predate the write and are ignored.
 */
export async function readChanged(queries: QueryCache, changed: readonly Query<unknown>[]): Promise<void> {
  otherTabs?.postMessage(changed.map(({ address, call }) => ({ address, call })));
  await Promise.all(changed.map(queries.refresh));
}

/** If a failure means that the session has ended, discards personal data and notifies the visitor. */
export function sessionEnded(queries: QueryCache, error: unknown): void {
  if (!isRefused(error) || !queries.get(accountQuery)) return;
  changeAccount(queries, null);
  toast({
    title: 'You have been logged out',
    description: 'Your session has ended. Please log in again.',
    action: logInAction,
  });
}

/** Whether the call needs a login and nobody is logged in. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

/** In this tab: the film that a visitor tried to add before logging in. Discarded when another person logs in. */
export const FILM_TO_ADD = 'marquee-film-to-add';

function forgetPersonal(queries: QueryCache, account: Account | null): void {
  removeFromTab(FILM_TO_ADD);
  queries.set(accountQuery, account);
  // Without an account, reading again would only be refused.
  queries.forget(isPersonal, account !== null);
}

/** Whether a query belongs to one account; false for the account itself. */
export const isPersonal = ({ call }: Query<unknown>) => !isShareable(call) && call !== currentAccountCalls.me;
