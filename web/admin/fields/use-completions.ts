import { createContext, useContext, useEffect, useState } from 'react';
import type { Option } from './field.ts';
import { isLikelyMatch } from './lists/match-options.ts';

/** The query: typed words, or the option with this stored value. */
type Wanted = { search: string } | { value: string };

/** Reads completions for a field from the catalogue, or entries of a kind by title. */
export type Complete = (of: string, wanted: Wanted, signal: AbortSignal) => Promise<Option[]>;

export const Completions = createContext<Complete>(() => Promise.resolve([]));

/** Labels of values that are stored under another name, such as titles for slugs. A value that is not found is its own label. */
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
    // Together: each stored label ends this effect, and with it the requests in flight.
    Promise.allSettled(unknown.split('\n').map(labelled)).then((all) => {
      const known = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])); // otherwise the slug is shown
      if (!abort.signal.aborted && known.length > 0)
        setLabels((before) => ({ ...before, ...Object.fromEntries(known) }));
    });
    return () => abort.abort();
  }, [complete, of, unknown]);
  return (value) => labels[value] ?? value;
}

/** Values whose label differs: slugs of entries and of shops and streamers, codes of countries. */
const LABELLED = /^(?:entries:|providers$|(?:zone-|offer-)?countries$)/;

const WAIT_MS = 200;

/** Completions from `of` for the typed words. Until the reply arrives, matches from the previous one; none without a network. */
export function useCompletions(of: string | undefined, typed: string): Option[] {
  const complete = useContext(Completions);
  const [found, setFound] = useState<{ typed: string; options: Option[] }>({ typed: '', options: [] });
  useEffect(() => {
    if (!of) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      complete(of, { search: typed.trim() }, abort.signal).then(
        (options) => !abort.signal.aborted && setFound({ typed, options }),
        () => {}, // a failed completion offers nothing; the typed text counts
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [complete, of, typed]);
  return found.typed === typed
    ? found.options
    : found.options.filter(({ label }) => isLikelyMatch(label, typed));
}
