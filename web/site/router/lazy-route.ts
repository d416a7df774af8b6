import type { Route, View } from './route.ts';

/** A view that also has what its route says. */
type LazyView = View & Pick<Route, 'load' | 'head'>;

/**
 * A route whose `load` and `head` are in the script of its view: its data is requested only once that has arrived. For pages that few open,
 * so that the script of every other page stays small.
 */
export function lazyRoute(route: Pick<Route, 'path' | 'subject'>, fetchView: () => Promise<LazyView>): Route {
  let loaded: LazyView | undefined;
  const view = () =>
    fetchView().then((fetched) => {
      loaded = fetched;
      return fetched;
    });
  return {
    ...route,
    view,
    load: (place, context) => view().then(({ load }) => load?.(place, context)),
    head: (place, context) => loaded?.head(place, context),
  };
}
