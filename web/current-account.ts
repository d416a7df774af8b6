import { accountCalls } from '#contract/account-calls.ts';
import type { Account } from '#contract/accounts.ts';
import { watchlistCalls } from '#contract/watchlist-calls.ts';
import { ApiError } from './api.ts';
import { dropInTab } from './kept-in-tab.ts';
import { isForPage, type Query, query } from './query.ts';
import type { QueryCache } from './query-cache.ts';
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
export function changeAccount(queries: QueryCache, account: Account | null): void {
  forgetPersonal(queries, account);
  otherTabs?.postMessage(account);
}

/** The toast action that leads to the login. */
export const logInAction = { label: 'Log in', onSelect() {} };

/**
 * Keeps the page correct when the session ends elsewhere: in another tab, on another device (the next personal reply is a
 * 401), or by expiry, also while the browser kept this page for Back. `goToLogin` must lead back to the current page.
 */
export function watchAccount(queries: QueryCache, goToLogin: () => void): void {
  logInAction.onSelect = goToLogin;
  queries.onFailure = (error) => sessionEnded(queries, error);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void lookAgain(queries);
  });
  try {
    otherTabs = new BroadcastChannel('marquee-account');
  } catch {
    return; // Firefox has no channels where it blocks cookies, and then no tab is logged in.
  }
  otherTabs.onmessage = ({ data }: MessageEvent<Account | null | Query<unknown>[]>) =>
    Array.isArray(data) ? data.map(queries.refresh) : forgetPersonal(queries, data);
}

/** A page that the browser kept for Back heard nothing meanwhile: it must not show what was somebody's who has logged out. */
async function lookAgain(queries: QueryCache): Promise<void> {
  const before = queries.get(accountQuery);
  await queries.refresh(accountQuery);
  const account = queries.get(accountQuery);
  if (account !== undefined && account?.id !== before?.id) forgetPersonal(queries, account);
}

/**
 * Reads again what a write has changed, here and in other tabs, where a query's own way to read (a function) cannot be sent. Reads
 * in flight may predate the write and are ignored.
 */
export async function readChanged(queries: QueryCache, changed: readonly Query<unknown>[]): Promise<void> {
  otherTabs?.postMessage(changed.map(({ address, call }) => ({ address, call })));
  await Promise.all(changed.map(queries.refresh));
}

/** If a failure means that the session has ended, discards personal data and tells the visitor. */
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

/** In this tab: the film that a visitor wanted to add before logging in. Somebody else may log in next. */
export const FILM_TO_ADD = 'marquee-film-to-add';

function forgetPersonal(queries: QueryCache, account: Account | null): void {
  dropInTab(FILM_TO_ADD);
  queries.set(accountQuery, account);
  // Without an account, reading again would only be refused.
  queries.forget(isPersonal, account !== null);
}

/** Read for one account; not the account itself. */
export const isPersonal = ({ call }: Query<unknown>) => !isForPage(call) && call !== accountCalls.me;
