/* What the home page is made of. Without zod: its script contains it. */

/** Sources of a row of films. */
export const FILM_SOURCES = ['category', 'season', 'newest', 'picked'] as const;

/** Parts of the home page that are no row of films; each at most once. */
export const HOME_PARTS = ['quote', 'seasons', 'journal', 'shop'] as const;
export type HomePart = (typeof HOME_PARTS)[number];

/** The part that a row is, if it is no row of films. */
export const partOf = ({ source }: { source: string }): HomePart | undefined =>
  HOME_PARTS.find((part) => part === source);

/** How films are shown: posters side by side, or few with their key art, first award and trailer. */
export const ROW_LAYOUTS = ['posters', 'cards'] as const;

/** The home page of a company that has not made its own (product.md#home); in the shape of Home. */
export const DEFAULT_HOME = {
  hero: [] as string[],
  rows: [
    { source: 'category' as const, category: 'coming-soon', heading: 'COMING SOON' },
    { source: 'category' as const, category: 'watch-now', heading: 'WATCH NOW', layout: 'cards' as const },
    { source: 'quote' as const },
    { source: 'category' as const, category: 'new', heading: 'NEW' },
    { source: 'seasons' as const, heading: 'Seasons' },
    { source: 'journal' as const, heading: 'Journal' },
    { source: 'shop' as const, heading: 'Shop' },
  ],
};
