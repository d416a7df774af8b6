import { useSyncExternalStore } from 'react';
import { useSlow } from '#web/ui/use-slow.ts';
import { useRouter } from '../router/use-router.ts';

/** A thin line at the top of the window while a page loads slowly. */
export function ProgressLine() {
  const { onLoading, isLoading } = useRouter();
  const isLate = useSlow(useSyncExternalStore(onLoading, isLoading, () => false));
  return isLate ? <div aria-hidden="true" className="progress-line" /> : null;
}
