import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx';
import type { HeroFilm } from '../queries.ts';
import { HERO_ADVANCE_MS } from './use-slideshow.ts';

type HeroBarsProps = {
  /** One bar per film. */
  films: Pick<HeroFilm, 'slug' | 'title'>[];
  index: number;
  /** The current slide's bar fills over its duration; without autoplay it is full. */
  filling: boolean;
  /** Milliseconds of the slide's time that have passed when the bar starts to fill. */
  stood: number;
  waits: boolean;
  onShow: (slide: number) => void;
  /** Hidden for visitors who prefer reduced motion, from the first paint on, so that the bars keep their width. */
  pause: { paused: boolean; toggle: () => void };
};

/** More bars than this do not fit one row on a phone of 390 px and wrap to two rows. */
const ONE_ROW = 9;

/** The hero's dots, drawn as thin bars above the films' names where space allows, and its pause button. */
export function HeroBars({ films, index, filling, stood, waits, onShow, pause }: HeroBarsProps) {
  return (
    <div className="gutter needs-script absolute inset-x-0 bottom-4 z-10 flex items-center gap-3 md:bottom-6 lg:bottom-8">
      <button
        type="button"
        className="button-icon glass order-last ml-auto motion-reduce:hidden lg:absolute lg:right-(--gutter) lg:bottom-full"
        aria-label={pause.paused ? 'Play the slideshow' : 'Pause the slideshow'}
        onClick={pause.toggle}
      >
        {pause.paused ? <PlayIcon /> : <PauseIcon />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: the buttons are no form. */}
      <div
        role="group"
        aria-label="Choose a film"
        className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(1.5rem,1fr))] items-start gap-x-2 max-lg:max-w-lg lg:gap-x-5"
      >
        {films.map(({ slug, title }, slide) => (
          <button
            key={slug}
            type="button"
            className={`group grid ${films.length > ONE_ROW ? 'min-h-6' : 'min-h-11'} content-center gap-3 text-left lg:min-h-16 lg:content-start lg:pt-3`}
            aria-label={`Show ${title}`}
            aria-current={slide === index || undefined}
            onClick={() => onShow(slide)}
          >
            <span className="block h-0.5 overflow-hidden rounded-pill forced-color-adjust-none bg-paper/30 transition-colors group-hover:bg-paper/60 group-aria-[current]:bg-paper/50">
              {slide === index && (
                <span
                  className={`block h-full bg-paper ${filling ? 'filling' : ''}`}
                  style={{
                    animationDuration: `${HERO_ADVANCE_MS}ms`,
                    animationDelay: filling ? `${-stood}ms` : undefined,
                    animationPlayState: waits ? 'paused' : 'running',
                  }}
                />
              )}
            </span>
            <span className="hidden text-small leading-snug wrap-anywhere lg:line-clamp-3">{title}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
