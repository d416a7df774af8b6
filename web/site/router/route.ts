import type { ComponentType, ReactNode } from 'react';
import type { QueryCache } from '#web/api/query-cache.ts';

/** A page's address, parsed. */
export type Place = {
  pathname: string;
  /** The name in the path, such as a film's slug; empty for a path without one. */
  name: string;
  /** As text; each page parses its own. */
  query: Record<string, string>;
  /** Path and query. */
  href: string;
  /** Without its #, decoded. */
  hash: string;
};

/** Available to every route's `load` and `head`. */
export type Context = {
  queries: QueryCache;
  siteUrl: string;
  /** The day the page was rendered, as an ISO date in UTC. */
  renderedOn: string;
  /** The films of a missing page; set on the server only. */
  fallbackFilms?: ReactNode;
};

/** The components of a page, in their own script. */
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
  /** A feed of the page's content, besides that of all news. */
  feed?: { title: string; path: string } | undefined;
};

/** A kind of page. Everything but its view is in every page's script, so that data and view load in parallel. */
export type Route = {
  /** From contract/core/paths.ts: a path, or the builder of a path with a name in it. */
  path: string | ((name: string) => string);
  /** The name may have a slash. */
  isNested?: boolean;
  /** Loads the page's data. Returns another address to show instead, if any. */
  load?: (place: Place, context: Context) => Promise<string | undefined>;
  /** The page loads a changed query itself, meanwhile shows its previous data, and keeps the focus. */
  loadsOwnQuery?: boolean;
  /** What is missing if nothing has the name. */
  subject?: 'Film' | 'Person' | 'Season' | 'Post' | 'Product' | 'Collection' | 'Tag' | 'Year' | 'Order';
  /** Undefined if the page's subject does not exist or failed to load. */
  head: (place: Place, context: Context) => Head | undefined;
  view: () => Promise<View>;
};

/** Thrown by `load` if nothing has this name. */
export class Missing extends Error {}
