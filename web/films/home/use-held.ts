import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Whether the slideshow must wait: for the pointer over it, the keyboard's focus in it, or until it is seen again. */
export function useHeld(ref: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(true);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true), {
      threshold: 0.25,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  return {
    held: pointed || focused || !seen,
    handlers: {
      // A finger does not stay where it pressed.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      // A press of the mouse leaves the focus on the button; only the keyboard's focus means that somebody is here.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
