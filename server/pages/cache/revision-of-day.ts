import type { Revision } from '#server/db/revision.ts';

const DAY_MS = 86_400_000;

/**
 * The revision combined with the day (UTC): legal pages show today's date, so cached pages are valid for one day. Called
 * for every hit, so the text is rebuilt only when one of the two changes.
 */
export function revisionOfDay(revision: () => Revision, now: () => number = Date.now): () => Revision {
  let lastRevision: Revision | undefined;
  let lastDay = Number.NaN;
  let joined = '';
  return () => {
    const current = revision();
    const day = Math.floor(now() / DAY_MS);
    if (current !== lastRevision || day !== lastDay) {
      lastRevision = current;
      lastDay = day;
      joined = `${current} ${day}`;
    }
    return joined;
  };
}
