import { useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Whether something is open and has been drawn: what would delay the drawing, and nobody sees in it, waits for that. */
export function useShown(isOpen: boolean): boolean {
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
