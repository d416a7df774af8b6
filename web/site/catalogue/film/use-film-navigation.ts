import { useCallback, useEffect } from 'react';
import { paths } from '#contract/core/paths.ts';
import { type Direction, useSwipe } from '#web/ui/carousel/swipe.ts';
import { useRouter } from '../../router/use-router.ts';
import { useQueries } from '../../state/use-query.ts';
import { findNeighbours } from './find-neighbours.ts';
import { pageArrow } from './page-arrow.ts';

/** While a film loads, key presses less than this many milliseconds apart are combined: the films in between are not requested. */
const IN_A_ROW_MS = 120;

/** The latest requested film while another one loads, and the path it was counted from. */
let aim: { slug: string; from: string } | undefined;
let going: ReturnType<typeof setTimeout> | undefined;
/** Serialises requests: each starts from the film that the previous one targeted. */
let turning = Promise.resolve();

/**
 * Shows the previous or next film on arrow keys, and on swipes on the element that gets the returned handlers. Counts from the
 * requested film, which may still be loading, so it works on the skeleton too.
 */
export function useFilmNavigation() {
  const router = useRouter();
  const queries = useQueries();

  const step = useCallback(
    async (direction: Direction) => {
      const from = location.pathname;
      const asked = aim?.from === from ? aim.slug : from.split('/')[2];
      const neighbours = asked ? await findNeighbours(queries, asked).catch(() => undefined) : undefined;
      const slug = neighbours?.[direction].slug;
      if (!slug) return;
      aim = { slug, from };
      clearTimeout(going);
      const isLoading = router.isLoading();
      const go = () => {
        aim = undefined;
        if (location.pathname !== from) return; // the visitor has navigated elsewhere
        void router.navigate(paths.film(slug), { replace: isLoading });
      };
      if (isLoading) going = setTimeout(go, IN_A_ROW_MS);
      else go();
    },
    [router, queries],
  );
  const turn = useCallback(
    (direction: Direction) => {
      turning = turning.then(() => step(direction));
    },
    [step],
  );

  const swipe = useSwipe(turn);

  useEffect(() => {
    const over = new AbortController();
    const on = <Type extends keyof WindowEventMap>(type: Type, hear: (event: WindowEventMap[Type]) => void) =>
      addEventListener(type, hear, over);
    on('keydown', (event) => {
      const place = event.target instanceof Element ? event.target : null;
      const direction = pageArrow(event, place, document.querySelector('dialog[open]') !== null);
      if (!direction) return;
      event.preventDefault(); // both page and skeleton listen while one replaces the other
      turn(direction);
    });
    // During a view transition touch events target the document instead of its elements
    // (https://drafts.csswg.org/css-view-transitions-1/#captured-in-a-view-transition).
    on('touchstart', (event) => isMoving(event) && swipe.onTouchStart(event));
    on('touchend', (event) => {
      if (!isMoving(event)) return;
      event.stopImmediatePropagation(); // as above: only one listener handles it
      swipe.onTouchEnd(event);
    });
    return () => over.abort();
  });

  return swipe;
}

const isMoving = ({ target }: Event) => target === document.documentElement;
