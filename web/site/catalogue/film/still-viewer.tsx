import { type KeyboardEvent, useId } from 'react';
import { useSwipe } from '#web/ui/carousel/swipe.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/pictures/picture.tsx';

export type StillViewerProps = {
  stills: { src: string; alt: string; credit?: string | undefined }[];
  /** Index of the shown still; null while the viewer is closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
};

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One still at window size, with caption and position. Arrow buttons, arrow keys and swipes show the others. */
export function StillViewer({ stills, shown, onShow }: StillViewerProps) {
  const heading = useId();
  const index = shown ?? 0;
  const still = stills[index];
  const turn = (by: 1 | -1) => onShow((index + by + stills.length) % stills.length);
  const swipe = useSwipe((direction) => turn(direction === 'next' ? 1 : -1));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey) turn(by);
  };
  if (!still) return null;

  return (
    <Dialog
      open={shown !== null}
      onClose={() => onShow(null)}
      labelledBy={heading}
      shape="bare"
      className="trailer"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow buttons inside do the same. */}
      <div className="swiped" onKeyDown={onKeyDown} {...swipe}>
        <Picture
          key={still.src}
          kind="still"
          src={still.src}
          alt={still.alt}
          sizes="96vw"
          priority
          className="rounded-edge [box-shadow:var(--shadow-float)]"
        />
        <div className="mt-3 flex items-center gap-2">
          <h2 id={heading} className="min-w-0 flex-1 text-small" aria-live="polite">
            <span>{still.alt}</span>
            {still.credit && <span className="ml-3 text-faint">{still.credit}</span>}
            <span className="ml-3 text-faint tabular-nums">{`${index + 1} of ${stills.length}`}</span>
          </h2>
          {stills.length > 1 && (
            <>
              <button
                type="button"
                className="button-icon"
                aria-label="Previous still"
                onClick={() => turn(-1)}
              >
                <ArrowLeftIcon />
              </button>
              <button type="button" className="button-icon" aria-label="Next still" onClick={() => turn(1)}>
                <ArrowRightIcon />
              </button>
            </>
          )}
          <button
            type="button"
            className="button-icon"
            aria-label="Close the still"
            onClick={() => onShow(null)}
          >
            <CloseIcon />
          </button>
        </div>
      </div>
    </Dialog>
  );
}
