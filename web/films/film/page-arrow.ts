import type { Direction } from '#web/ui/carousel/swipe.ts';

/** Where arrow keys mean something else: fields, dialogs, carousels, players (decisions.md, Film page). */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="listbox"], [aria-roledescription="carousel"], video, audio';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'defaultPrevented' | 'target'
>;

/** Whether a key asks for the previous or the next film. */
export function pageArrow(event: Pressed, isDialogOpen: boolean): Direction | undefined {
  const direction = ({ ArrowLeft: 'previous', ArrowRight: 'next' } as const)[event.key];
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!direction || hasModifier || event.repeat || event.defaultPrevented || isDialogOpen) return undefined;
  const inOwn = event.target && 'closest' in event.target && (event.target as Element).closest(OWN_ARROWS);
  return inOwn ? undefined : direction;
}
