import type { Revision } from '#server/db/revision.ts';

const DAY_MS = 86_400_000;

/**
 * The revision together with the day (UTC): the legal pages show today's date, so what is kept is good for one day.
 * Asked at every hit, so the text is made anew only when one of the two has changed.
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
