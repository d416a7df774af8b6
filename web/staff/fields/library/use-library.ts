import { useCallback, useEffect, useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import type { LibraryPicture } from '#contract/staff-pictures.ts';
import { ask } from '../../calls/ask.ts';

const MOST = 48;
const TYPING_MS = 200;

/** The newest of the library that have these words. `again` asks once more, for what was added since. */
export function useLibrary(kind: LibraryPicture['kind'], typed: string) {
  const [rows, setRows] = useState<readonly LibraryPicture[]>();
  const [fault, setFault] = useState<unknown>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    const abort = new AbortController();
    const search = typed.trim() || undefined;
    const timer = setTimeout(() => {
      ask(staffPictureCalls.list, { kind, search, limit: MOST }, { signal: abort.signal }).then(
        (reply) => {
          setRows(reply.rows);
          setFault(undefined);
        },
        (error: unknown) => !abort.signal.aborted && setFault(error),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, typed, round]);
  return { rows, fault, again: useCallback(() => setRound((before) => before + 1), []) };
}
