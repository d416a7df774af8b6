import { useSyncExternalStore } from 'react';
import { useRouter } from '#web/router/use-router.ts';
import { useLate } from '#web/ui/use-late.ts';

/** A thin line at the top of the window while a page loads slowly. */
export function ProgressLine() {
  const { onLoading, isLoading } = useRouter();
  const isLate = useLate(useSyncExternalStore(onLoading, isLoading, () => false));
  return isLate ? <div aria-hidden="true" className="progress-line" /> : null;
}
