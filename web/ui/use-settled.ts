import { useEffect, useState } from 'react';

/** Long enough for the next click or key, in milliseconds. */
const SETTLED_MS = 300;

/** The value once it has not changed for SETTLED_MS; the first one at once. Values are compared as JSON. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by its JSON.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
