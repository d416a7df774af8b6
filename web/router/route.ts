import type { ComponentType, ReactNode } from 'react';
import type { QueryCache } from '#web/query-cache.ts';

/** A page's address, taken apart. */
export type Place = {
  pathname: string;
  /** The name in the path, such as a film's slug; empty for a path without one. */
  name: string;
  /** As text; each page parses its own. */
  query: Record<string, string>;
  /** Path and query. */
  href: string;
  /** Without its #, as ids are written. */
  hash: string;
};

/** Available to every route's `load` and `head`. */
export type Context = {
  queries: QueryCache;
  siteUrl: string;
  /** The day the page was rendered, as an ISO date in UTC. */
  renderedOn: string;
  /** The films of a missing page; set on the server only. */
  elsewhere?: ReactNode;
};

/** The components of a page, in a script of their own. */
export type View = {
  Page: ComponentType<Place>;
  /** Shown while the page loads slowly. */
  Skeleton?: ComponentType<Place>;
  /** Shown when `load` throws Missing. */
  Missing?: ComponentType;
};

type Meta = { name: string; content: string } | { property: string; content: string };
export type Head = {
  title: string;
  canonical?: string;
  meta?: Meta[];
  jsonLd?: object[];
  /** A feed of what the page shows, besides that of all news. */
  feed?: { title: string; path: string } | undefined;
};

/** A kind of page. Everything but its view is in the script of every page, so that data and view load side by side. */
export type Route = {
  /** From contract/paths.ts: a path, or the builder of a path with a name in it. */
  path: string | ((name: string) => string);
  /** Reads what the page shows. Returns another address to show instead, if any. */
  load?: (place: Place, context: Context) => Promise<string | undefined>;
  /** The page loads a changed query by itself, shows its previous data meanwhile, and keeps the focus. */
  loadsOwnQuery?: boolean;
  /** What is missing if nothing has the name. */
  subject?: 'Film' | 'Person' | 'Season' | 'Post' | 'Product' | 'Collection' | 'Tag' | 'Year' | 'Order';
  /** Undefined if what the page is about does not exist or did not load. */
  head: (place: Place, context: Context) => Head | undefined;
  view: () => Promise<View>;
};

/** Thrown by `load` if nothing has this name. */
export class Missing extends Error {}
