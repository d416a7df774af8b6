import { createContext, useContext, useEffect, useState } from 'react';

/** Something that a field may name: `value` is what the entry holds, `label` what people read. */
type Option = { value: string; label: string };

/** Reads what the catalogue holds already for a field, or entries of a kind by their title. */
export type Complete = (of: string, search: string, signal: AbortSignal) => Promise<Option[]>;

export const Completions = createContext<Complete>(() => Promise.resolve([]));

/** The words for values that are stored by another name, such as titles for slugs. A value that is not found is its own. */
export function useLabels(of: string | undefined, values: readonly string[]): (value: string) => string {
  const complete = useContext(Completions);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const unknown = values.filter((value) => !(value in labels)).join(' ');
  useEffect(() => {
    if (!of || !LABELLED.test(of) || unknown === '') return;
    const abort = new AbortController();
    for (const value of unknown.split(' '))
      complete(of, value.replaceAll('-', ' '), abort.signal).then(
        (found) => {
          const label = found.find((option) => option.value === value)?.label ?? value;
          if (!abort.signal.aborted) setLabels((before) => ({ ...before, [value]: label }));
        },
        () => {}, // the slug itself will do
      );
    return () => abort.abort();
  }, [complete, of, unknown]);
  return (value) => labels[value] ?? value;
}

/** What is held by another name than people read: slugs of entries, codes of countries. */
const LABELLED = /^(?:entries:|countries$)/;

const WAIT_MS = 200;

/** What the catalogue holds for `of` and the words typed. Empty until there is an answer, and without a network. */
export function useCompletions(of: string | undefined, typed: string): Option[] {
  const complete = useContext(Completions);
  const [options, setOptions] = useState<Option[]>([]);
  useEffect(() => {
    if (!of) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      complete(of, typed.trim(), abort.signal).then(
        (found) => !abort.signal.aborted && setOptions(found),
        () => {}, // a completion that fails completes nothing; what is typed counts
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [complete, of, typed]);
  return options;
}
