import type { Home, HomeRow } from './home.ts';

/* What the home page is made of. Without zod: its script contains it. */

/** Sources of a row of films. */
export const FILM_SOURCES = ['category', 'season', 'newest', 'picked'] as const;

/** Parts of the home page that are no row of films; each at most once. */
export const HOME_PARTS = ['quote', 'seasons', 'journal', 'shop'] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** The part that a row is, if it is no row of films. */
export const partOf = ({ source }: Pick<HomeRow, 'source'>): HomePart | undefined =>
  HOME_PARTS.find((part) => part === source);

/** How films are shown: posters side by side, or few with their key art, first award and trailer. */
export const ROW_LAYOUTS = ['posters', 'cards'] as const;

/** The home page of a company that has not made its own (product.md#home). */
export const DEFAULT_ROWS: readonly HomeRow[] = [
  { source: 'category', category: 'coming-soon', heading: 'COMING SOON' },
  { source: 'category', category: 'watch-now', heading: 'WATCH NOW', layout: 'cards' },
  { source: 'quote' },
  { source: 'category', category: 'new', heading: 'NEW' },
  { source: 'seasons', heading: 'Seasons' },
  { source: 'journal', heading: 'Journal' },
  { source: 'shop', heading: 'Shop' },
];

export const DEFAULT_HOME: Home = { hero: [], rows: [...DEFAULT_ROWS] };
