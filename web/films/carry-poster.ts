let carried: HTMLElement | undefined;

/**
 * Marks the clicked card's poster so that the next view transition moves it. Only one element of a page may have the name
 * at a time. https://drafts.csswg.org/css-view-transitions-1/#view-transition-name-prop
 */
export function carryPoster(link: Element): void {
  carried?.classList.remove('carried-poster');
  carried = link.closest('article')?.querySelector<HTMLElement>('[data-poster]') ?? undefined;
  carried?.classList.add('carried-poster');
}
