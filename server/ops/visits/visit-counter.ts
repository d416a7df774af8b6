import type { Counted } from './counts-of.ts';

/** Distinct keys in one interval; further ones are counted as "other". */
const MOST_KEYS = 5_000;
const MOST_VISITORS = 10_000;
const MOST_ADDRESSES = 10_000;
/** Reports of one address in one interval: an office, but no flood. */
const MOST_EACH = 100;

export const OTHER = 'other';

/** `visitors`: what tells them apart, with their country. Kept in memory only, until the end of an interval. */
export type Taken = { counts: ReadonlyMap<string, number>; visitors: ReadonlyMap<string, string> };
type Visitor = { address: string; agent: string; host: string; country: string };

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/** Counts visits in memory, within bounds, until they are stored. */
export function createVisitCounter() {
  let counts = new Map<string, number>();
  let visitors = new Map<string, string>();
  let reports = new Map<string, number>();
  const add = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    /** Counts one report, unless its address has sent too many. */
    note(counted: readonly Counted[], { address, agent, host, country }: Visitor): void {
      const sent = reports.get(address) ?? 0;
      if (sent >= MOST_EACH || (sent === 0 && reports.size >= MOST_ADDRESSES)) return;
      reports.set(address, sent + 1);
      for (const [kind, key] of counted) {
        const name = nameOf(kind, key);
        add(counts.has(name) || counts.size < MOST_KEYS ? name : nameOf(kind, OTHER));
      }
      const visitor = `${address} ${host} ${agent}`;
      const isView = counted.some(([kind]) => kind === 'page');
      if (isView && !visitors.has(visitor) && visitors.size < MOST_VISITORS) visitors.set(visitor, country);
    },
    /** What was counted since the last time. */
    take(): Taken {
      const taken = { counts, visitors };
      counts = new Map();
      visitors = new Map();
      reports = new Map();
      return taken;
    },
  };
}

/** Kinds contain no space. */
const nameOf = (kind: string, key: string) => `${kind} ${key}`;

export const countedOf = (name: string): Counted => {
  const space = name.indexOf(' ');
  return [name.slice(0, space), name.slice(space + 1)];
};
