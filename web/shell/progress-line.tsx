import { useRouterState } from '@tanstack/react-router';

/** A thin line at the top of the window while a page loads slowly; CSS hides it for the first 300 ms. */
export function ProgressLine() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  return loading ? <div aria-hidden="true" className="progress-line" /> : null;
}
