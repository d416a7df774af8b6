import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Whether the slideshow must pause: it is hovered, has keyboard focus, or is out of view. */
export function useAutoPause(ref: RefObject<HTMLElement | null>) {
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
    isAutoPaused: pointed || focused || !seen,
    handlers: {
      // Touches do not count as hovering.
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      // A mouse click leaves focus on the button, so only keyboard focus counts.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
    },
  };
}
