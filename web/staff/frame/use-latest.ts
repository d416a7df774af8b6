import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What a part was drawn with last, for what goes on after somebody has answered: a colleague may have changed it meanwhile. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
