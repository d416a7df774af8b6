import { findRoute } from './find-route.ts';
import { type Context, Missing, type Place, type Route, type View } from './route.ts';

/** The page on the screen. */
export type Page = Place & {
  /** Undefined where no page has this address. */
  route?: Route;
  view?: View;
} & (
    | { state: 'ready' | 'loading' | 'missing' }
    /** With the reason. */
    | { state: 'failed'; error: unknown }
  );

/** Loads the page at an address with its data and components, and returns its outcome, or another address to show instead. */
export async function loadPage(
  routes: readonly Route[],
  address: string,
  context: Context,
): Promise<Page | string> {
  const { place, route } = findRoute(routes, address);
  if (!route) return { ...place, state: 'missing' };
  const [data, view] = await Promise.allSettled([route.load?.(place, context), route.view()]);
  if (view.status === 'rejected') return { ...place, route, state: 'failed', error: view.reason };
  const page = { ...place, route, view: view.value };
  if (data.status === 'fulfilled') return data.value ?? { ...page, state: 'ready' };
  const error: unknown = data.reason;
  return error instanceof Missing ? { ...page, state: 'missing' } : { ...page, state: 'failed', error };
}
