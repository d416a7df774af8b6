import { type ComponentType, useEffect, useState } from 'react';

/** Delay of the first retry after a failure, in milliseconds; doubles each time. */
const AGAIN_MS = 4_000;

/**
 * Loads a component when it is first needed. Null until it has loaded; if loading fails, calls `onFailure` and tries again on the next
 * need, or after a delay if it is still needed.
 */
export function useLazyComponent<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure = () => {},
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the loaded component never changes; only the need for it does.
  useEffect(() => {
    if (!needed || loaded) return;
    let retryTimer: ReturnType<typeof setTimeout>;
    load().then(
      (component) => setLoaded(() => component),
      () => {
        onFailure();
        retryTimer = setTimeout(setTries, AGAIN_MS * 2 ** tries, tries + 1);
      },
    );
    return () => clearTimeout(retryTimer);
  }, [needed, loaded, tries]);
  return loaded;
}
