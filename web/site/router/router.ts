import { findRoute } from './find-route.ts';
import { loadPage, type Page } from './load-page.ts';
import type { Context, Route } from './route.ts';
import {
  changeAddress,
  currentEntry,
  enterEntry,
  leaveEntry,
  nameEntry,
  rememberScroll,
  type Scroll,
} from './scroll.ts';
import { withTransition } from './transition.ts';

export type Router = ReturnType<typeof createRouter>;

type NavigateOptions = {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Keeps the scroll position. By default the page is shown at its top or at the element of its hash. */
  scroll?: 'keep';
};

/** How long the previous page stays while the next one loads before a skeleton replaces it, in milliseconds. */
export const PENDING_MS = 150;

/** Shows the pages of the site. `first` is the page that the server rendered. */
export function createRouter(routes: readonly Route[], context: Context, first: Page) {
  let shown = first;
  /** Number of the latest navigation: results of earlier ones are discarded. */
  let latest = 0;
  let isLoading = false;
  let draw: ((page: Page) => Promise<void>) | undefined;
  const listeners = new Set<(isSamePage: boolean) => void>();

  /** Shows the page at the browser's address. Resolves when it is shown or another navigation has replaced this one. */
  async function open(scroll: Scroll, loading = loadPage(routes, addressNow(), context)): Promise<void> {
    latest += 1;
    const own = latest;
    const entry = currentEntry();
    const show = async (page: Page, then: Scroll) => {
      const swap = async () => {
        if (own !== latest) return;
        leaveEntry();
        shown = page;
        await draw?.(page);
        enterEntry(entry, page.hash, then);
      };
      await (page.pathname === shown.pathname ? swap() : withTransition(swap));
    };

    setLoading(true, scroll === 'keep' && location.pathname === shown.pathname);
    const early = await Promise.race([loading, skeletonOf(addressNow())]);
    if (own !== latest) return;
    if (typeof early !== 'string' && early.state !== 'missing') await show(early, scroll);
    const page = await loading;
    if (own !== latest) return;
    if (typeof page === 'string') return navigate(page, { replace: true });
    // The server redirects to the current address, or answers that the page is missing.
    if (page.state === 'missing') return location.reload();
    // The visitor may have scrolled the skeleton since.
    if (page !== early) await show(page, scroll === 'reset' && !page.hash ? 'keep' : scroll);
    if (own !== latest) return;
    setLoading(false);
    globalThis.countVisit?.();
  }

  /** The skeleton of a page that loads slowly; never resolves if it has none. */
  async function skeletonOf(address: string): Promise<Page> {
    const { place, route } = findRoute(routes, address);
    const [view] = await Promise.all([route?.view().catch(() => undefined), delay(PENDING_MS)]);
    return view?.Skeleton ? { ...place, route, view, state: 'loading' } : new Promise(() => {});
  }

  /** If only the query changes and the page loads it itself: the same page with the new query. */
  function sameWithOtherQuery(address: string): Promise<Page> | undefined {
    const { place, route } = findRoute(routes, address);
    const isSame = route?.loadsOwnQuery && shown.state === 'ready' && place.pathname === shown.pathname;
    if (!isSame) return undefined;
    // A cached failure would be shown before anything is read again.
    context.queries.forgetFailures();
    return Promise.resolve({ ...shown, ...place });
  }

  function navigate(address: string, { replace = false, scroll }: NavigateOptions = {}): Promise<void> {
    changeAddress(address, replace || address === addressNow());
    return open(scroll ?? 'reset', sameWithOtherQuery(address));
  }

  function setLoading(loading: boolean, isSamePage = false): void {
    isLoading = loading;
    for (const listener of listeners) listener(isSamePage);
  }

  return {
    context,
    first,
    navigate,

    /** Loads the page at an address before the visitor opens it. */
    async preload(address: string): Promise<void> {
      const { place, route } = findRoute(routes, address);
      if (place.href !== shown.href) await Promise.allSettled([route?.view(), route?.load?.(place, context)]);
    },

    /** Loads the current page again after a failure. */
    reload: () => open('restore'),

    /** Whether a page is loading. */
    isLoading: () => isLoading,
    /**
     * Calls when a page starts or ends loading, and reports whether it is the page on the screen, such as when a filter changes its
     * address. Returns a function that unsubscribes.
     */
    onLoading(listener: (isSamePage: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Renders pages from here on. The promise of `drawPage` resolves when its page is in the document. */
    attach(drawPage: (page: Page) => Promise<void>): void {
      draw = drawPage;
      if (shown !== first) void draw(shown);
    },

    /** Follows the browser's Back and Forward. Call once, in the browser. */
    start(): void {
      rememberScroll(() => shown.state === 'ready');
      addEventListener('popstate', () => {
        const isPlaceOnPage = !nameEntry() && location.pathname + location.search === shown.href;
        if (isPlaceOnPage) enterEntry(currentEntry(), '', 'keep');
        else void open('restore', sameWithOtherQuery(addressNow()));
      });
    },
  };
}

const addressNow = () => location.pathname + location.search + location.hash;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
