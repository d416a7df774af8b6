import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether something is open and has been painted. Slow work that nobody sees waits for that, so that it does not delay the paint. */
export function usePainted(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const callOff = afterPaint(() => setShown(true));
    return () => {
      callOff();
      setShown(false);
    };
  }, [isOpen]);
  return isOpen && isShown;
}
