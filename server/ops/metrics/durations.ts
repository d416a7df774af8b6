/** Seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Value = { metricName: string; labels: Record<string, string | number>; value: number };

export type Durations = {
  /** Counts one duration, in seconds. */
  add(seconds: number): void;
  /** In the format of a Prometheus histogram: the count up to each bound, the sum and the total. */
  values(name: string, labels: Record<string, string>): Value[];
};

export function createDurations(): Durations {
  /** How many are above the previous bound and up to this one; the last counts those above all bounds. */
  const counts: number[] = [...BOUNDS, Number.POSITIVE_INFINITY].map(() => 0);
  let sum = 0;
  return {
    add(seconds) {
      let at = 0;
      while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1;
      counts[at] = (counts[at] ?? 0) + 1;
      sum += seconds;
    },
    values(name, labels) {
      let upTo = 0;
      const value = (part: string, value: number, more = {}): Value => ({
        metricName: `${name}_${part}`,
        labels: { ...more, ...labels },
        value,
      });
      const buckets = counts.map((count, at) => {
        upTo += count;
        return value('bucket', upTo, { le: BOUNDS[at] ?? '+Inf' });
      });
      return [...buckets, value('sum', sum), value('count', upTo)];
    },
  };
}
