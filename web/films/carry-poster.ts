let carried: HTMLElement | undefined;

/**
 * Marks the clicked card's poster so that the next view transition moves it. Only one element of a page may have the name
 * at a time. https://drafts.csswg.org/css-view-transitions-1/#view-transition-name-prop
 */
export function carryPoster(link: Element): void {
  carried?.classList.remove('carried-poster');
  carried = link.closest('.film-card')?.querySelector<HTMLElement>('[data-poster]') ?? undefined;
  if (!carried) return;
  // A film's own poster, when the card is below it.
  for (const other of document.querySelectorAll('.carried-poster')) other.classList.remove('carried-poster');
  carried.classList.add('carried-poster');
}
