import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#web/ui/carousel/reduced-motion.ts';
import { useSwipe } from '#web/ui/carousel/swipe.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import type { HeroFilm } from '../queries.ts';
import { HeroBars } from './hero-bars.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useAutoPause } from './use-auto-pause.ts';
import { useSlideshow } from './use-slideshow.ts';

/**
 * The full-screen slideshow of the carousel films (product.md#hero).
 * https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Hero({ films }: { films: HeroFilm[] }) {
  const section = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const started = useStarted();
  const still = useReducedMotion();
  const { isAutoPaused, handlers } = useAutoPause(section);
  const waits = isAutoPaused || paused || still || !started;
  const [shownFor] = useState(useHydrated() ? 0 : sinceFirstPaint);
  const { index, loaded, stood, show, loadBeside } = useSlideshow(films.length, waits, shownFor);
  const swipe = useSwipe((direction) => show(direction === 'next' ? index + 1 : index - 1));
  const isAlone = films.length < 2;

  return (
    <section
      ref={section}
      aria-roledescription="carousel"
      aria-label="Films on show"
      className="swiped relative h-svh min-h-96 overflow-hidden"
      {...handlers}
      onPointerEnter={(event) => {
        handlers.onPointerEnter(event);
        loadBeside();
      }}
      {...(isAlone ? {} : swipe)}
    >
      {!isAlone && (
        <>
          <HeroBars
            films={films}
            index={index}
            filling={started && !still}
            stood={stood}
            waits={waits}
            onShow={show}
            pause={{ paused, toggle: () => setPaused(!paused) }}
          />
          <Arrow side="edge-left" label="Previous film" onPress={() => show(index - 1)}>
            <ChevronLeftIcon />
          </Arrow>
          <Arrow side="edge-right" label="Next film" onPress={() => show(index + 1)}>
            <ChevronRightIcon />
          </Arrow>
        </>
      )}
      <div aria-live={waits ? 'polite' : 'off'}>
        {films.map((film, slide) => (
          <HeroSlide
            key={film.slug}
            film={film}
            position={`${slide + 1} of ${films.length}`}
            isCurrent={slide === index}
            isFirst={slide === 0}
            hasPicture={loaded.has(slide)}
          />
        ))}
      </div>
    </section>
  );
}

type ArrowProps = { side: string; label: string; onPress: () => void; children: ReactNode };

const Arrow = ({ side, label, onPress, children }: ArrowProps) => (
  <button
    type="button"
    className={`button-icon glass needs-script absolute top-[min(40%,100%-22rem)] z-10 hidden [translate:0_-50%] text-[1.25rem] md:grid ${side}`}
    aria-label={label}
    onClick={onPress}
  >
    {children}
  </button>
);

/** Milliseconds since the server-rendered page was painted. */
function sinceFirstPaint(): number {
  if (import.meta.env.SSR) return 0;
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return painted ? performance.now() - painted.startTime : 0;
}

/** The timer starts when the page has hydrated. */
function useStarted(): boolean {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return started;
}
