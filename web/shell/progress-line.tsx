import { useSyncExternalStore } from 'react';
import { useRouter } from '#web/router/use-router.ts';

/** A thin line at the top of the window while a page loads slowly; CSS hides it for the first 300 ms. */
export function ProgressLine() {
  const { onLoading, isLoading } = useRouter();
  const loading = useSyncExternalStore(onLoading, isLoading, () => false);
  return loading ? <div aria-hidden="true" className="progress-line" /> : null;
}
