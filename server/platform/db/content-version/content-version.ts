import { dayIn } from '../../day-in.ts';

/**
 * The parts of the content that an answer was made of, as the triggers of the content tables name them: `films` (any list of
 * films), `film:<slug>`, `products-of-film:<slug>`, `redirect:<kind>/<slug>`, `text:<name>` and so on. Undefined: unknown, so any
 * change may affect it.
 */
export type CacheTags = readonly string[] | undefined;

/** A point in time: the number of changes that this process knew of. */
export type VersionMark = number;

export type ContentVersion = {
  current(): VersionMark;
  /** Whether a result made from these parts at `since` is still current. */
  isFresh(since: VersionMark, parts: CacheTags): boolean;
  /**
   * Runs `prepare` before a change of these parts is applied: until then, earlier answers stay current. It returns what to do once the
   * change is applied. If it fails, the change is applied all the same.
   */
  beforeChange?(parts: readonly string[], prepare: Prepare): void;
};

type Prepare = () => Promise<() => void>;

const MINUTE_MS = 60_000;
const MOST_PARTS = 20_000;

/**
 * Remembers when each part of the content changed. A new day changes everything: in UTC, because legal pages show the date; in the
 * company's time zone, because notices and sales begin and end.
 */
export function createContentVersion(now: () => number = Date.now, timeZone = 'UTC') {
  const changedAt = new Map<string, VersionMark>();
  let moment: VersionMark = 0;
  /** When an unknown part changed: nothing older is fresh. */
  let everythingAt: VersionMark = 0;
  let minute = minuteOf(now());
  let days = daysAt(minute);
  const preparations: { of: readonly string[]; prepare: Prepare }[] = [];

  function changed(parts?: CacheTags): void {
    moment += 1;
    if (parts && changedAt.size + parts.length <= MOST_PARTS) {
      for (const part of parts) changedAt.set(part, moment);
      return;
    }
    changedAt.clear();
    everythingAt = moment;
  }

  function current(): VersionMark {
    const present = minuteOf(now());
    if (present === minute) return moment;
    minute = present;
    const { utc, company } = days;
    days = daysAt(minute);
    if (days.utc !== utc || days.company !== company) changed();
    return moment;
  }

  /** Midnight is at a whole minute in every time zone. */
  function daysAt(ofMinute: number) {
    const time = new Date(ofMinute * MINUTE_MS);
    return { utc: dayIn('UTC', time), company: dayIn(timeZone, time) };
  }

  function isFresh(since: VersionMark, parts: CacheTags): boolean {
    if (since === current()) return true;
    if (!parts || since < everythingAt) return false;
    return parts.every((part) => (changedAt.get(part) ?? 0) <= since);
  }

  function beforeChange(parts: readonly string[], prepare: Prepare): void {
    preparations.push({ of: parts, prepare });
  }

  /** Applies changes, given by their parts, when all is prepared. Never rejects. */
  async function apply(changes: readonly CacheTags[]): Promise<void> {
    const concerned = preparations.filter(({ of }) =>
      changes.some((parts) => !parts || of.some((part) => parts.includes(part))),
    );
    const prepared = await Promise.allSettled(concerned.map(({ prepare }) => prepare()));
    for (const parts of changes) changed(parts);
    for (const each of prepared) if (each.status === 'fulfilled') each.value();
  }

  return { apply, beforeChange, changed, current, isFresh } satisfies ContentVersion &
    Record<string, unknown>;
}

const minuteOf = (time: number) => Math.floor(time / MINUTE_MS);
