import { type ComponentType, useEffect, useState } from 'react';

/**
 * Fetches a component when it is first needed. Null until it is there; where it cannot be fetched, `onFailure` is called
 * and the next need tries again.
 */
export function useLoaded<Props>(
  needed: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure = () => {},
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to load never changes; only the need for it does.
  useEffect(() => {
    if (!needed || loaded) return;
    load().then((component) => setLoaded(() => component), onFailure);
  }, [needed, loaded]);
  return loaded;
}
