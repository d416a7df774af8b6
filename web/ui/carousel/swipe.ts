import { useRef } from 'react';

/** Minimum horizontal movement of a swipe, in pixels (product.md#previous-and-next-film). */
const SWIPE_THRESHOLD_PX = 50;

/** Browsers round the scale, and some start slightly above 1. */
const ENLARGED_FROM = 1.05;

/** Phones interpret a touch that begins this close to a side edge as Back or Forward, in pixels. */
const EDGE_PX = 30;

export type Direction = 'previous' | 'next';

type Touches = { length: number; item: (at: number) => { clientX: number; clientY: number } | null };

/**
 * Handlers for an element that is swiped with one finger; to the left is `next`. Its class `swiped` (base.css) keeps browsers from
 * interpreting the movement as Back.
 */
export function useSwipe(onSwipe: (direction: Direction) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onTouchStart({ touches }: { touches: Touches }) {
      const finger = touches.item(0);
      const isSwipe = touches.length === 1 && !isEnlarged() && !isAtEdge(finger?.clientX ?? 0);
      start.current = finger && isSwipe ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: { changedTouches: Touches }) {
      const finger = changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!finger || !from) return;
      const direction = swipeOf(finger.clientX - from.x, finger.clientY - from.y);
      if (direction) onSwipe(direction);
    },
  };
}

/** Whether the page is zoomed with two fingers: then one finger pans it. */
const isEnlarged = () => (globalThis.visualViewport?.scale ?? 1) > ENLARGED_FROM;

const isAtEdge = (x: number) => x < EDGE_PX || x > globalThis.innerWidth - EDGE_PX;

/** The direction of a movement in pixels; undefined if it is short or more vertical than horizontal. */
export function swipeOf(x: number, y: number): Direction | undefined {
  if (Math.abs(x) <= SWIPE_THRESHOLD_PX || Math.abs(x) <= Math.abs(y)) return undefined;
  return x < 0 ? 'next' : 'previous';
}
