let carried: HTMLElement | undefined;

/**
 * Lets the view transition of the navigation that follows carry the poster of the pressed card: at most one element of a
 * page bears the name at a time. https://drafts.csswg.org/css-view-transitions-1/#view-transition-name-prop
 */
export function carryPoster(link: Element): void {
  carried?.classList.remove('carried-poster');
  carried = link.closest('article')?.querySelector<HTMLElement>('[data-poster]') ?? undefined;
  carried?.classList.add('carried-poster');
}
