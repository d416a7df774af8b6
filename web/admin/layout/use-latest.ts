import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the latest render, for code that continues after a prompt: a colleague may have changed it meanwhile. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
