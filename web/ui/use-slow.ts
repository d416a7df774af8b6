import { useEffect, useState } from 'react';

const LATE_AFTER_MS = 300;

/** Whether `isWaiting` has been true for more than 300 ms. */
export function useSlow(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}
