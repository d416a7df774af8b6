import useEmblaCarousel from 'embla-carousel-react';
import { useEffect } from 'react';

type EmblaApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>;
/** What the carousel uses of Embla. */
export type CarouselApi = Pick<
  EmblaApi,
  | 'scrollTo'
  | 'scrollNext'
  | 'scrollPrev'
  | 'selectedScrollSnap'
  | 'slideNodes'
  | 'rootNode'
  | 'containerNode'
>;

type DriverProps = {
  viewport: HTMLElement;
  /** The slide at which the row stands when it is taken over. */
  startIndex: number;
  onReady: (api: CarouselApi) => void;
};

/** Makes a row of slides loop. Loaded when somebody reaches for the row. */
export function EmblaDriver({ viewport, startIndex, onReady }: DriverProps) {
  const [attach, api] = useEmblaCarousel({
    loop: true,
    align: 'start',
    startIndex,
    watchFocus: false,
    breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
  });

  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);

  return null;
}
