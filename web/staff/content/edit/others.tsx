import { useEffect, useState } from 'react';
import type { ContentKind } from '#contract/staff-content.ts';
import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';

const HEARTBEAT_MS = 20_000;

/** Who else has the entry open. It stops nobody. */
export function Others({ kind, entry }: { kind: ContentKind; entry: string }) {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const beat = () => {
      if (document.hidden) return;
      ask(staffContentCalls.editing, { kind, entry }, { signal: abort.signal }).then(
        ({ others }) => setNames(others.map(({ name }) => name)),
        () => {}, // the next beat asks again
      );
    };
    beat();
    const timer = setInterval(beat, HEARTBEAT_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [kind, entry]);
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="notice">
          {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} editing this. Changes of different fields
          come together by themselves.
        </p>
      )}
    </div>
  );
}
