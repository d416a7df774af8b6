import { type ComponentType, useEffect, useState } from 'react';

/** How long after a failure it is tried again, in milliseconds; twice as long each time. */
const AGAIN_MS = 4_000;

/**
 * Loads a component when it is first needed. Null until it has loaded; if loading fails, calls `onFailure`, and tries again
 * with the next need, or after a while if it is still needed.
 */
export function useLoaded<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure = () => {},
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes; only the need for it does.
  useEffect(() => {
    if (!needed || loaded) return;
    let again: ReturnType<typeof setTimeout>;
    load().then(
      (component) => setLoaded(() => component),
      () => {
        onFailure();
        again = setTimeout(setTries, AGAIN_MS * 2 ** tries, tries + 1);
      },
    );
    return () => clearTimeout(again);
  }, [needed, loaded, tries]);
  return loaded;
}
