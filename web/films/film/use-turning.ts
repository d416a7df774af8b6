import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { type Direction, useSwipe } from '#web/ui/carousel/swipe.ts';
import { findNeighbours } from './find-neighbours.ts';
import { pageArrow } from './page-arrow.ts';

/** While a film loads, turns that follow each other sooner than this are one: the films between are not asked for. */
const IN_A_ROW_MS = 120;

/** The film that was turned to last while another one loads, and the address that it counts from. */
let aim: { slug: string; from: string } | undefined;
let going: ReturnType<typeof setTimeout> | undefined;
/** Each turn begins where the one before has aimed. */
let turning = Promise.resolve();

/**
 * Goes to the film beside by the arrow keys, and by a swipe on what takes the returned handlers. Counts from the film that
 * was asked for, which may still be loading: so the placeholder of a film turns too.
 */
export function useTurning() {
  const router = useRouter();
  const queryClient = useQueryClient();

  const step = useCallback(
    async (direction: Direction) => {
      const from = router.history.location.pathname;
      const asked = aim?.from === from ? aim.slug : from.split('/')[2];
      const neighbours = asked ? await findNeighbours(queryClient, asked).catch(() => undefined) : undefined;
      const slug = neighbours?.[direction].slug;
      if (!slug) return;
      aim = { slug, from };
      clearTimeout(going);
      const isLoading = router.state.isLoading;
      const go = () => {
        if (router.history.location.pathname !== from) return; // somebody has gone elsewhere
        aim = undefined;
        void router.navigate({ to: '/film/$slug', params: { slug }, replace: isLoading });
      };
      if (isLoading) going = setTimeout(go, IN_A_ROW_MS);
      else go();
    },
    [router, queryClient],
  );
  const turn = useCallback(
    (direction: Direction) => {
      turning = turning.then(() => step(direction));
    },
    [step],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const place = event.target instanceof Element ? event.target : null;
      const direction = pageArrow(event, place, document.querySelector('dialog[open]') !== null);
      if (!direction) return;
      event.preventDefault(); // while one takes the other's place, page and placeholder both listen
      turn(direction);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [turn]);

  return useSwipe(turn);
}
