import type { SyntheticEvent } from 'react';
import { ifBroken } from './if-broken.ts';
import { brokenNotice } from './picture.tsx';

/** Props of an element with reused markup, in which React renders no picture: pictures that fail show a notice. */
export const brokenPictureProps = {
  ref(element: HTMLElement | null): void {
    for (const picture of element?.querySelectorAll('img') ?? [])
      ifBroken(picture, () => markAsBroken(picture));
  },
  onErrorCapture: ({ target }: SyntheticEvent) => markAsBroken(target),
};

function markAsBroken(target: EventTarget): void {
  if (target instanceof HTMLImageElement) target.replaceWith(brokenNotice());
}
