import { useState } from 'react';

type Kept<Value> = {
  value: Value;
  change: (value: Value) => void;
  /** It is done, or given up: back to what the form began with. */
  forget: () => void;
  /** Something was typed, now or before the page was loaded again. */
  isTyped: boolean;
};

/**
 * What somebody types into a form, kept by this tab of the browser until it is done: a reload loses nothing. `name` says which
 * form of which record it is; `initial` is what the form begins with.
 */
export function useKept<Value extends object>(name: string, initial: Value): Kept<Value> {
  const key = `staff-form ${name}`;
  const [typed, setTyped] = useState(() => read<Value>(key));
  return {
    value: typed ? { ...initial, ...typed } : initial,
    change: (value) => {
      keep(key, value);
      setTyped(value);
    },
    forget: () => {
      sessionStorage.removeItem(key);
      setTyped(undefined);
    },
    isTyped: typed !== undefined,
  };
}

function keep(key: string, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // no room, or switched off: the page still has it
  }
}

function read<Value>(key: string): Partial<Value> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Partial<Value>) : undefined;
  } catch {
    return undefined;
  }
}
