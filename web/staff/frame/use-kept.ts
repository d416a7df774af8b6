import { useRef, useState } from 'react';
import type { Json } from '../fields/field.ts';
import { type Clash, merge } from '../fields/merge.ts';
import { sameJson } from '../fields/same-json.ts';
import { usePerson } from './person.ts';

type Kept<Value, Told> = {
  value: Value;
  change: (value: Value) => void;
  /** It is done, or given up: back to what the form began with. */
  forget: () => void;
  /** What the form had when this was drawn is saved. What was typed since stays, over that. */
  saved: () => void;
  /** Something was typed, now or before the page was loaded again. */
  isTyped: boolean;
  /** What it was typed over, while that is no longer what the form begins with: somebody else has changed it. */
  base: Value | undefined;
  /** What both have changed in different ways; `value` has what was typed. */
  clashes: Told[];
  /** Goes on from what stands now, with one side of the clashes. */
  settle: (side: 'mine' | 'theirs') => void;
};

/** What was typed, and what the form began with then. */
type Typed<Value> = { base: Value; value: Value };

type Merged<Value, Told> = { merged: Value; clashes: Told[] };
type Merge<Value, Told> = (base: Value, mine: Value, theirs: Value) => Merged<Value, Told>;

/**
 * What somebody types into a form, kept by this tab of the browser until it is done: a reload loses nothing, and who works in it
 * next has their own. `name` says which form of which record it is; `initial` is what the form begins with. Where that changes
 * meanwhile, what was not touched follows it: field by field, or as `mergeAs` puts them together.
 */
export function useKept<Value extends object, Told = Clash>(
  name: string,
  initial: Value,
  mergeAs: Merge<Value, Told> = byField,
): Kept<Value, Told> {
  const key = `staff-form ${usePerson().email} ${name}`;
  const [typed, setTyped] = useState(() => read<Value>(key));
  const latest = useRef(typed);
  const take = (next: Typed<Value> | undefined) => {
    if (next) keep(key, next);
    else sessionStorage.removeItem(key);
    latest.current = next;
    setTyped(next);
  };
  const base = typed && !sameJson(typed.base, initial) ? typed.base : undefined;
  const { merged: value, clashes } =
    typed && base ? mergeAs(base, typed.value, initial) : { merged: typed?.value ?? initial, clashes: [] };
  return {
    value,
    change: (next) => take({ base: base && clashes.length > 0 ? base : initial, value: next }),
    forget: () => take(undefined),
    saved: () => {
      const since = latest.current;
      take(since && since !== typed ? { base: value, value: since.value } : undefined);
    },
    isTyped: typed !== undefined,
    base,
    clashes,
    settle: (side) => {
      const theirs = typed && base && side === 'theirs';
      take({ base: initial, value: theirs ? mergeAs(base, initial, typed.value).merged : value });
    },
  };
}

const byField = <Value extends object, Told>(base: Value, mine: Value, theirs: Value) =>
  merge(base as Json, mine as Json, theirs as Json) as Merged<Value, Told>;

function keep(key: string, typed: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // no room, or switched off: the page still has it
  }
}

function read<Value>(key: string): Typed<Value> | undefined {
  try {
    const kept: Partial<Typed<Value>> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return kept?.base && kept.value ? { base: kept.base, value: kept.value } : undefined;
  } catch {
    return undefined;
  }
}
