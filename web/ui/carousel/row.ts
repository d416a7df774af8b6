import type { UseEmblaCarouselType } from 'embla-carousel-react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** A row of slides once Embla controls it. */
export type Row = {
  /** Moves by as many slides as are visible. */
  turn: (by: 1 | -1) => void;
  /** Focuses the card beside the focused one; without focus, turns. */
  step: (by: 1 | -1) => void;
  /** Scrolls the focused slide into view. */
  showFocused: () => void;
};

export function createRow(embla: Embla): Row {
  const slides = () => embla.slideNodes();
  const focused = () => slides().findIndex((slide) => slide.contains(document.activeElement));
  const perRow = () => {
    const [slide] = slides();
    return slide ? Math.max(1, Math.round(embla.containerNode().clientWidth / slide.offsetWidth)) : 1;
  };
  const turn = (by: 1 | -1) => {
    for (let slide = perRow(); slide > 0; slide -= 1) by > 0 ? embla.scrollNext() : embla.scrollPrev();
  };

  return {
    turn,
    step(by) {
      const at = focused();
      const count = slides().length;
      if (at < 0) turn(by);
      else slides()[(at + by + count) % count]?.querySelector<HTMLElement>('a, button')?.focus();
    },
    showFocused() {
      const at = focused();
      const count = slides().length;
      const isSeen = (at - embla.selectedScrollSnap() + count) % count < perRow();
      if (at >= 0 && !isSeen) embla.scrollTo(at);
    },
  };
}
