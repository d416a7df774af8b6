import { useEffect, useState } from 'react';
import type { ContentKind } from '#contract/content/staff-content.ts';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { request } from '../../../api/request.ts';

const HEARTBEAT_MS = 20_000;

/** Lists colleagues who have the entry open; nobody is locked out. */
export function Others({ kind, entry }: { kind: ContentKind; entry: string }) {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const beat = () => {
      if (document.hidden) return;
      request(staffContentCalls.editing, { kind, entry }, { signal: abort.signal }).then(
        ({ others }) => setNames(others.map(({ name }) => name)),
        () => {}, // the next heartbeat tries again
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
          {names.join(' and ')} {names.length === 1 ? 'is' : 'are'} editing this. Changes to different fields
          are combined automatically.
        </p>
      )}
    </div>
  );
}
