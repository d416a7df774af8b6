import { useLayoutEffect, useState } from 'react';

const LOADED_WITHIN_MS = 10_000;

/**
 * Whether a trailer seems not to load: it reported an error, nothing loaded within 10 s, there is no network, or the page's CSP blocks
 * it. A refusal by another site is undetectable: a frame fires `load` for the browser's error page too.
 */
export function useLoadFailure(kind: 'frame' | 'video' | undefined) {
  // Offline, a frame loads an error page; a video reports the failure itself.
  const [hasFailed, setFailed] = useState(() => kind === 'frame' && !navigator.onLine);
  const [isLate, setLate] = useState(false);
  const [hasLoaded, setLoaded] = useState(false);

  // Before the frame is rendered, because the CSP may block it at once.
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADED_WITHIN_MS);
    const onBlocked = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (/^(?:frame|media)-src$/.test(effectiveDirective)) setFailed(true);
    };
    document.addEventListener('securitypolicyviolation', onBlocked);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onBlocked);
    };
  }, []);

  return {
    hasLoadFailed: hasFailed || (isLate && !hasLoaded),
    onLoaded: () => setLoaded(true),
    onError: () => setFailed(true),
  };
}
