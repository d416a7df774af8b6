import type { Direction } from '#web/ui/carousel/swipe.ts';

/** Elements that handle arrow keys themselves: fields, dialogs, carousels, players (product.md#previous-and-next-film). */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="listbox"], [aria-roledescription="carousel"], video, audio';

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;
type Place = { closest: (selectors: string) => unknown };

/** Which film a key pressed at `place` requests: the previous, the next, or none. */
export function pageArrow(
  event: KeyPress,
  place: Place | null,
  isDialogOpen: boolean,
): Direction | undefined {
  const direction = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!direction || hasModifier || event.repeat || event.defaultPrevented || isDialogOpen) return undefined;
  return place?.closest(OWN_ARROWS) ? undefined : direction;
}
