import { useRef, useState } from 'react';
import { useCurrentUser } from '../../layout/current-user.ts';
import { sameJson } from '../same-json.ts';

export type FormDraft<Value> = {
  value: Value;
  change: (value: Value) => void;
  /** Saved or discarded: resets to the stored value. */
  forget: () => void;
  /** The value of this render is saved. Text typed since stays. */
  saved: () => void;
  /** Something was typed, in this page or before a reload. */
  isDirty: boolean;
  /** A colleague has saved since typing began. `value` is the typed one until the user chooses (changed-meanwhile.tsx). */
  isOutdated: boolean;
  /** Accepts the stored value as the one to overwrite. */
  keepMine: () => void;
};

/** The typed value, and the stored values that its author knows: a save adds the one it makes. */
type Typed<Value> = { known: readonly Value[]; value: Value };

/**
 * Values typed into a form, persisted in this browser tab until saved: a reload loses nothing, and the next user of the tab has their
 * own. `name` identifies form and record. An untouched form shows `stored`, also when that changes.
 */
export function useFormDraft<Value extends object>(name: string, stored: Value): FormDraft<Value> {
  const key = `staff-form ${useCurrentUser().email} ${name}`;
  const [typed, setTyped] = useState(() => read<Value>(key));
  const latest = useRef(typed);
  const take = (next: Typed<Value> | undefined) => {
    if (next) persist(key, next);
    else sessionStorage.removeItem(key);
    latest.current = next;
    setTyped(next);
  };
  const value = typed?.value ?? stored;
  return {
    value,
    change: (next) => take({ known: latest.current?.known ?? [stored], value: next }),
    forget: () => take(undefined),
    saved: () => {
      const since = latest.current;
      take(since && since.value !== value ? { known: [stored, value], value: since.value } : undefined);
    },
    isDirty: typed !== undefined,
    isOutdated: typed !== undefined && ![...typed.known, value].some((each) => sameJson(each, stored)),
    keepMine: () => typed && take({ known: [stored], value }),
  };
}

function persist(key: string, typed: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // storage full or disabled: the page still has it
  }
}

function read<Value>(key: string): Typed<Value> | undefined {
  try {
    const found: Partial<Typed<Value>> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return found?.known && found.value ? { known: found.known, value: found.value } : undefined;
  } catch {
    return undefined;
  }
}
