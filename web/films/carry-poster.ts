/** The name under which a poster goes from a card to the film's page; one element of a page bears it at a time. */
export const POSTER_TRANSITION = 'film-poster';

let carried: HTMLElement | undefined;

/**
 * Lets the view transition of the navigation that follows carry the poster of the pressed card.
 * https://drafts.csswg.org/css-view-transitions-1/#view-transition-name-prop
 */
export function carryPoster(link: Element): void {
  carried?.style.removeProperty('view-transition-name');
  carried = link.closest('article')?.querySelector<HTMLElement>('[data-poster]') ?? undefined;
  carried?.style.setProperty('view-transition-name', POSTER_TRANSITION);
}
