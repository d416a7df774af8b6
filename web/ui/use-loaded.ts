import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component when it is first needed. Null until it has loaded; if loading fails, calls `onFailure`, and the next
 * need tries again.
 */
export function useLoaded<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure = () => {},
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded never changes; only the need for it does.
  useEffect(() => {
    if (!needed || loaded) return;
    load().then((component) => setLoaded(() => component), onFailure);
  }, [needed, loaded]);
  return loaded;
}
