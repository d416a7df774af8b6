import type { Direction } from '#web/ui/carousel/swipe.ts';

/** Where arrow keys mean something else: fields, dialogs, carousels, players (product.md#previous-and-next-film). */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="listbox"], [aria-roledescription="carousel"], video, audio';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;
type Place = { closest: (selectors: string) => unknown };

/** Whether a key that was pressed at a place in the page asks for the previous or the next film. */
export function pageArrow(event: Pressed, place: Place | null, isDialogOpen: boolean): Direction | undefined {
  const direction = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!direction || hasModifier || event.repeat || event.defaultPrevented || isDialogOpen) return undefined;
  return place?.closest(OWN_ARROWS) ? undefined : direction;
}
