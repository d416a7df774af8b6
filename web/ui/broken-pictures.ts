import type { SyntheticEvent } from 'react';
import { brokenNotice } from './picture.tsx';

/** Properties of an element of kept markup, in which React draws no picture: those that fail say so. */
export const sayingBroken = {
  /** Pictures that failed before the script ran; a drawing without intrinsic size has no width either. */
  ref(element: HTMLElement | null): void {
    for (const picture of element?.querySelectorAll('img') ?? [])
      if (picture.complete && picture.naturalWidth === 0) picture.decode().catch(() => markAsBroken(picture));
  },
  onErrorCapture: ({ target }: SyntheticEvent) => markAsBroken(target),
};

function markAsBroken(target: EventTarget): void {
  if (target instanceof HTMLImageElement) target.replaceWith(brokenNotice());
}
