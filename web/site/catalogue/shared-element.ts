let shared: HTMLElement | undefined;

/**
 * Marks the clicked card's poster so that the next view transition animates it. Only one element of a page may have the name at a time.
 * https://drafts.csswg.org/css-view-transitions-1/#view-transition-name-prop
 */
export function shareElement(link: Element): void {
  shared?.classList.remove('shared-poster');
  shared = link.closest('.film-card')?.querySelector<HTMLElement>('[data-poster]') ?? undefined;
  if (!shared) return;
  // Unmarks others, such as the poster of the current film page when the card is below it.
  for (const other of document.querySelectorAll('.shared-poster')) other.classList.remove('shared-poster');
  shared.classList.add('shared-poster');
}
