import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './outcome.ts';

const FILE = fileURLToPath(new URL('baseline.json', import.meta.url));
/** A ratio may fall by a fifth before it counts; less is noise. */
const TOLERANCE = 0.8;

/** What `--save` writes: when each part was measured, and its ratios. */
type Baseline = Record<string, { date: string; ratios: Record<string, number> }>;

export const readBaseline = (): Baseline => JSON.parse(readFileSync(FILE, 'utf8'));

/** Replaces the earlier ratios of the parts that were measured. */
export function saveBaseline(found: Record<string, Outcome>): void {
  const date = new Date().toISOString().slice(0, 10);
  const baseline = readBaseline();
  for (const [part, { ratios }] of Object.entries(found)) if (ratios) baseline[part] = { date, ratios };
  writeFileSync(FILE, `${JSON.stringify(baseline, roundNumbers, 2)}\n`);
}

/** One sentence for each ratio that has fallen by more than a fifth, or could not be measured. */
export const worsened = (baseline: Baseline, found: Record<string, Outcome>): string[] =>
  Object.entries(found).flatMap(([part, { ratios = {} }]) =>
    Object.entries(ratios).flatMap(([name, ratio]) => {
      const before = baseline[part]?.ratios[name];
      return before !== undefined && !(ratio >= before * TOLERANCE)
        ? [`${name}: ${ratio.toFixed(3)}, was ${before.toFixed(3)}`]
        : [];
    }),
  );

const roundNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;
