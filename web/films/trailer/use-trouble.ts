import { useLayoutEffect, useState } from 'react';

const LOADED_WITHIN_MS = 10_000;

/**
 * Whether a trailer seems not to load: its own error, nothing after 10 s, no network, or blocked by the page's policy. A
 * refusal by another site cannot be seen: a frame fires `load` for the browser's error page too.
 */
export function useTrouble(kind: 'frame' | 'video' | undefined) {
  // Offline, a frame loads an error page; a video reports the failure itself.
  const [hasFailed, setFailed] = useState(() => kind === 'frame' && !navigator.onLine);
  const [isLate, setLate] = useState(false);
  const [hasLoaded, setLoaded] = useState(false);

  // Before the frame is drawn, which may be blocked at once.
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
    isTroubled: hasFailed || (isLate && !hasLoaded),
    onLoaded: () => setLoaded(true),
    onError: () => setFailed(true),
  };
}
