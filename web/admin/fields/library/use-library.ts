import { useCallback, useEffect, useState } from 'react';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import type { LibraryPicture } from '#contract/media/staff-pictures.ts';
import { request } from '../../api/request.ts';

const MOST = 48;
const TYPING_MS = 200;

/** The newest files of the library that match these words. `refetch` repeats the request after an upload. */
export function useLibrary(kind: LibraryPicture['kind'], typed: string) {
  const [rows, setRows] = useState<readonly LibraryPicture[]>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
  useEffect(() => {
    const abort = new AbortController();
    const search = typed.trim() || undefined;
    const timer = setTimeout(() => {
      request(staffPictureCalls.list, { kind, search, limit: MOST }, { signal: abort.signal }).then(
        (reply) => {
          setRows(reply.rows);
          setFailure(undefined);
        },
        (error: unknown) => !abort.signal.aborted && setFailure(error),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, typed, round]);
  return { rows, failure, refetch: useCallback(() => setRound((before) => before + 1), []) };
}
