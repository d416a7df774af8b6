import { Children, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';
import { ArrowLeftIcon, ArrowRightIcon } from '../icons.tsx';
import type { Row } from './row.ts';
import { useEmbla } from './use-embla.tsx';

/**
 * Slides per row, from phones to wide screens (product.md#rows). Half a pixel wider than their share, because Embla measures whole
 * pixels and loops only if the row is full with one slide missing.
 */
const PER_ROW = {
  /** 2, 3, 4, 6; on phones a part of the third shows that the row goes on */
  posters:
    'basis-[calc(100%/2.3)] md:basis-[calc(100%/3+0.5px)] lg:basis-[calc(100%/4+0.5px)] xl:basis-[calc(100%/6+0.5px)]',
  /** 1, 2, 3 */
  cards: 'basis-full md:basis-[calc(100%/2+0.5px)] lg:basis-[calc(100%/3+0.5px)]',
  /** 1, 2; on phones a part of the second */
  stills: 'basis-[88%] md:basis-[calc(100%/2+0.5px)]',
} as const;

/** Snaps to its content, not to the gap before it. */
const SLIDE = 'min-w-0 shrink-0 snap-start -scroll-ml-3 pl-3 md:-scroll-ml-5 md:pl-5';

/** Hides the arrows at widths at which all slides fit. */
const ALL_SEEN: Record<keyof typeof PER_ROW, [slides: number, className: string][]> = {
  posters: [
    [2, 'max-md:hidden'],
    [3, 'md:max-lg:hidden'],
    [4, 'lg:max-xl:hidden'],
    [6, 'xl:hidden'],
  ],
  cards: [
    [1, 'max-md:hidden'],
    [2, 'md:max-lg:hidden'],
    [3, 'lg:hidden'],
  ],
  stills: [
    [1, 'max-md:hidden'],
    [2, 'md:hidden'],
  ],
};

type CarouselProps = {
  /** The accessible name of the carousel. */
  label: string;
  heading?: ReactNode;
  perRow: keyof typeof PER_ROW;
  /** Arrows show above this number of slides, unless all fit. */
  arrowsAbove?: number;
  /** One slide each. */
  children: ReactNode;
};

/**
 * A looping row of slides: drag, arrow buttons, arrow keys. Before its script has loaded, and without JavaScript, it is a scrolling row
 * that looks the same. https://www.w3.org/WAI/ARIA/apg/patterns/carousel/
 */
export function Carousel({ label, heading, perRow, arrowsAbove = 1, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { isReady, prepare, withRow, driver } = useEmbla(viewport);
  const slides = Children.toArray(children);
  const allSeen = ALL_SEEN[perRow].map(([count, className]) => (slides.length <= count ? className : ''));

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="below-fold-[24rem]"
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && prepare()}
      onTouchEnd={prepare}
      onKeyDown={(event) => onArrowKey(event, withRow)}
      onFocus={prepare}
    >
      <div className="gutter mb-5 flex min-h-11 items-end justify-between gap-6 md:mb-7">
        <div className="min-w-0">{heading}</div>
        {slides.length > arrowsAbove && (
          <div className={`needs-script -mr-2 flex shrink-0 self-end ${allSeen.join(' ')}`}>
            <Arrow
              label={`Previous: ${label}`}
              controls={listId}
              onPress={() => withRow(({ turn }) => turn(-1))}
            >
              <ArrowLeftIcon />
            </Arrow>
            <Arrow label={`Next: ${label}`} controls={listId} onPress={() => withRow(({ turn }) => turn(1))}>
              <ArrowRightIcon />
            </Arrow>
          </div>
        )}
      </div>
      <div className="gutter">
        {/* The padding leaves room for focus rings and for cards that lift on hover. */}
        <div
          ref={viewport}
          className={`scrollbar-none -mx-2 -my-3 px-2 py-3 ${isReady ? 'overflow-hidden' : '[scroll-snap-type:x_mandatory] scroll-px-2 overflow-x-auto'} ${perRow === 'cards' ? '' : 'max-md:-mr-(--gutter)'}`}
        >
          <ul id={listId} className="-ml-3 flex md:-ml-5">
            {slides.map((slide, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: slides never change during a carousel's life.
              <li key={index} className={`${SLIDE} ${PER_ROW[perRow]}`}>
                {slide}
              </li>
            ))}
          </ul>
        </div>
        {driver}
      </div>
    </section>
  );
}

type ArrowProps = { label: string; controls: string; onPress: () => void; children: ReactNode };

const Arrow = ({ label, controls, onPress, children }: ArrowProps) => (
  <button type="button" className="button-icon" aria-label={label} aria-controls={controls} onClick={onPress}>
    {children}
  </button>
);

/** With focus on a card, arrow keys move to the next card; otherwise they move the row. */
function onArrowKey(event: KeyboardEvent, withRow: (use: (row: Row) => void) => void): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  withRow((row) => row.step(step));
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
