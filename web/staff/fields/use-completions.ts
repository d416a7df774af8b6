import { createContext, useContext, useEffect, useState } from 'react';
import { isMeant } from './offered.ts';

/** Something that a field may name: `value` is what the entry holds, `label` what people read. */
type Option = { value: string; label: string };

/** What is looked for: words that somebody types, or the one that is held by this value. */
type Wanted = { search: string } | { value: string };

/** Reads what the catalogue holds already for a field, or entries of a kind by their title. */
export type Complete = (of: string, wanted: Wanted, signal: AbortSignal) => Promise<Option[]>;

export const Completions = createContext<Complete>(() => Promise.resolve([]));

/** The words for values that are stored by another name, such as titles for slugs. A value that is not found is its own. */
export function useLabels(of: string | undefined, values: readonly string[]): (value: string) => string {
  const complete = useContext(Completions);
  const [labels, setLabels] = useState<Record<string, string>>({});
  const unknown = values.filter((value) => !(value in labels)).join('\n');
  useEffect(() => {
    if (!of || !LABELLED.test(of) || unknown === '') return;
    const abort = new AbortController();
    const labelled = async (value: string) => {
      const found = await complete(of, { value }, abort.signal);
      return [value, found.find((option) => option.value === value)?.label ?? value] as const;
    };
    // Together: each one that is kept ends this effect, and with it the requests that are still under way.
    Promise.allSettled(unknown.split('\n').map(labelled)).then((all) => {
      const known = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])); // otherwise the slug will do
      if (!abort.signal.aborted && known.length > 0)
        setLabels((before) => ({ ...before, ...Object.fromEntries(known) }));
    });
    return () => abort.abort();
  }, [complete, of, unknown]);
  return (value) => labels[value] ?? value;
}

/** What is held by another name than people read: slugs of entries, codes of countries. */
const LABELLED = /^(?:entries:|(?:zone-)?countries$)/;

const WAIT_MS = 200;

/**
 * What the catalogue holds for `of` and the words typed. Until there is an answer, what is meant among the one before; without a
 * network, nothing.
 */
export function useCompletions(of: string | undefined, typed: string): Option[] {
  const complete = useContext(Completions);
  const [found, setFound] = useState<{ typed: string; options: Option[] }>({ typed: '', options: [] });
  useEffect(() => {
    if (!of) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      complete(of, { search: typed.trim() }, abort.signal).then(
        (options) => !abort.signal.aborted && setFound({ typed, options }),
        () => {}, // a completion that fails completes nothing; what is typed counts
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [complete, of, typed]);
  return found.typed === typed ? found.options : found.options.filter(({ label }) => isMeant(label, typed));
}
