import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import type { PageHead } from '#contract/content/staff-preview.ts';

/**
 * `read`: what the entry's page says to search engines without words of its own; null while it cannot be published. `made`: the text that
 * this is made of; a change leads to another reading.
 */
type Generated = { read: () => Promise<PageHead | null>; made: string };

export const GeneratedHead = createContext<Generated>({ read: () => Promise.resolve(null), made: '' });

/** Longer than it takes until a change is saved. */
const WAIT_MS = 1_500;
/** The part of the form that has the element is open, and near. */
const NEAR = { rootMargin: '1000px' };

/** What the page says, read while the element is near the window, and again some time after a change. */
export function useGenerated(element: RefObject<HTMLElement | null>): PageHead | null {
  const { read, made } = useContext(GeneratedHead);
  const [generated, setGenerated] = useState<{ of: string; head: PageHead | null }>();
  const isKnown = generated?.of === made;
  const wait = generated ? WAIT_MS : 0;
  useEffect(() => {
    if (isKnown || !element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(
        () =>
          read().then(
            (head) => !isGone && setGenerated({ of: made, head }),
            () => {}, // such as while somebody publishes: what was read before stays
          ),
        wait,
      );
    }, NEAR);
    observer.observe(element.current);
    return () => {
      isGone = true;
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element, read, made, isKnown, wait]);
  return generated?.head ?? null;
}
