import { useEffect, useState } from 'react';

/** Long enough for the next press or letter, in milliseconds. */
const SETTLED_MS = 300;

/** The value once it has not changed for a moment; the first one at once. `value` is compared by its JSON. */
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
