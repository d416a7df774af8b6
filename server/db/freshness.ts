/**
 * What an answer was made of, as the triggers of the content tables name it: `films` (any list of films), `film:<slug>`,
 * `products-of-film:<slug>`, `redirect:<kind>/<slug>`, `text:<name>` and so on. Undefined: unknown, so any change may concern it.
 */
export type Parts = readonly string[] | undefined;

/** A point in time: how many changes this process knew of. */
export type Moment = number;

export type Freshness = {
  current(): Moment;
  /** Whether something made of these parts at `since` would be made the same now. */
  isFresh(since: Moment, parts: Parts): boolean;
};

const DAY_MS = 86_400_000;
const MOST_PARTS = 20_000;

/** Remembers which part of the content changed when. A new day (UTC) changes everything: legal pages show the date. */
export function createFreshness(now: () => number = Date.now) {
  const changedAt = new Map<string, Moment>();
  let moment: Moment = 0;
  /** When something unknown changed: nothing older is fresh. */
  let everythingAt: Moment = 0;
  let day = dayOf(now());

  function changed(parts?: Parts): void {
    moment += 1;
    if (parts && changedAt.size + parts.length <= MOST_PARTS) {
      for (const part of parts) changedAt.set(part, moment);
      return;
    }
    changedAt.clear();
    everythingAt = moment;
  }

  function current(): Moment {
    const today = dayOf(now());
    if (today !== day) {
      day = today;
      changed();
    }
    return moment;
  }

  function isFresh(since: Moment, parts: Parts): boolean {
    if (since === current()) return true;
    if (!parts || since < everythingAt) return false;
    return parts.every((part) => (changedAt.get(part) ?? 0) <= since);
  }

  return { changed, current, isFresh } satisfies Freshness & { changed: unknown };
}

const dayOf = (time: number) => Math.floor(time / DAY_MS);
