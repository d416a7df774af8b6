import type { Direction } from '#web/ui/carousel/swipe.ts';

/** Elements with arrow keys of their own: fields, dialogs, carousels, players (product.md#previous-and-next-film). */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="listbox"], [aria-roledescription="carousel"], video, audio';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;
type Place = { closest: (selectors: string) => unknown };

/** Whether a key pressed at `place` asks for the previous or next film. */
export function pageArrow(event: Pressed, place: Place | null, isDialogOpen: boolean): Direction | undefined {
  const direction = event.key === 'ArrowLeft' ? 'previous' : event.key === 'ArrowRight' ? 'next' : undefined;
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!direction || hasModifier || event.repeat || event.defaultPrevented || isDialogOpen) return undefined;
  return place?.closest(OWN_ARROWS) ? undefined : direction;
}
