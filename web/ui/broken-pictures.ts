import type { SyntheticEvent } from 'react';
import { ifBroken } from './if-broken.ts';
import { brokenNotice } from './picture.tsx';

/** Properties of an element of kept markup, in which React draws no picture: those that fail say so. */
export const sayingBroken = {
  ref(element: HTMLElement | null): void {
    for (const picture of element?.querySelectorAll('img') ?? [])
      ifBroken(picture, () => markAsBroken(picture));
  },
  onErrorCapture: ({ target }: SyntheticEvent) => markAsBroken(target),
};

function markAsBroken(target: EventTarget): void {
  if (target instanceof HTMLImageElement) target.replaceWith(brokenNotice());
}
