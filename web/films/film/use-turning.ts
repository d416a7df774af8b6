import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { type Direction, useSwipe } from '#web/ui/carousel/swipe.ts';
import type { Neighbours } from './neighbours.ts';
import { pageArrow } from './page-arrow.ts';

/** Goes to the film beside by the arrow keys, and by a swipe on what takes the returned handlers. */
export function useTurning(neighbours: Neighbours | undefined) {
  const navigate = useNavigate();
  const turn = useCallback(
    (direction: Direction) => {
      if (neighbours) void navigate({ to: '/film/$slug', params: { slug: neighbours[direction].slug } });
    },
    [navigate, neighbours],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : null;
      const direction = pageArrow(event, place, document.querySelector('dialog[open]') !== null);
      if (direction) turn(direction);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [turn]);

  return useSwipe(turn);
}
