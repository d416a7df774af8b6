import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { followFocus } from './follow-focus.ts';
import { moved } from './move.ts';

/**
 * Reorders a list by dragging, and by keyboard: Alt and an arrow move the item that contains the focus. Phones do not support this kind
 * of dragging, so each list has buttons too.
 */
export function useReorder<Item>(list: readonly Item[], onChange: (list: Item[]) => void) {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const move = (from: number, to: number) => onChange(moved(list, from, to));
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  /** Attributes of the item at a position. `name`: announced when it has moved. */
  const itemProps = (at: number, name: string) => ({
    draggable: true,
    'data-item': name,
    'data-over': over === at && dragged !== at ? '' : undefined,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(at)); // Firefox drags nothing without data
      setDragged(at);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (over !== at) setOver(at);
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      move(dragged, at);
      end();
    },
    onDragEnd: end,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.altKey ? STEPS[event.key] : undefined;
      if (step === undefined || isTypedIn(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (at + step < 0 || at + step >= list.length) return;
      followFocus(event.target as Element, at + step);
      move(at, at + step);
    },
  });
  return { move, itemProps };
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** In text fields, Alt and an arrow move the cursor by words. */
const isTypedIn = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
