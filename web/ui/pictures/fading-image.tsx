import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { ifBroken } from './if-broken.ts';

type FadingImageProps = {
  src: string;
  srcSet?: string;
  sizes?: string;
  alt: string;
  width: number;
  height: number;
  className: string;
  /** Loads at once and does not fade in. */
  priority: boolean;
  /** Shown instead of a picture that fails to load. */
  failed: ReactNode;
};

/** A picture that loads within this many milliseconds was cached and does not fade in. */
const CACHED_WITHIN_MS = 80;

/**
 * An <img> that fades in once loaded. The markup shows it and only a running script hides it until then, so it also appears without
 * JavaScript, and a picture that loaded before the script does not flicker.
 */
export function FadingImage({ priority, failed, className, alt, ...image }: FadingImageProps) {
  const [hasFailed, setHasFailed] = useState(false);

  const watch = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      if (!element.complete && !priority) hide(element);
      ifBroken(element, () => setHasFailed(true));
    },
    [priority],
  );

  if (hasFailed) return failed;
  return (
    <img
      {...image}
      ref={watch}
      alt={alt}
      className={`${className} transition-opacity duration-(--duration-picture) data-waiting:opacity-0 data-waiting:transition-none motion-reduce:transition-none`}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      onLoad={show}
      onError={() => setHasFailed(true)}
    />
  );
}

function hide(element: HTMLImageElement) {
  element.dataset.waiting = String(performance.now());
}

function show({ currentTarget: element }: SyntheticEvent<HTMLImageElement>) {
  const { waiting } = element.dataset;
  if (waiting === undefined) return;
  if (performance.now() - Number(waiting) < CACHED_WITHIN_MS) element.style.transition = 'none';
  delete element.dataset.waiting;
}
