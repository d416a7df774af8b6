import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './outcome.ts';

const FILE = fileURLToPath(new URL('baseline.json', import.meta.url));
/** A ratio may fall by a fifth before it counts; less is noise. */
const TOLERANCE = 0.8;
/** A difference may grow by as much, and by a fifth. */
const TOLERANCE_MS = 30;

/** What `--save` writes: for each part, when and where it was measured, and the findings. */
export type Baseline = Record<string, Outcome & { date: string; machine: string }>;

export function readBaseline(): Baseline {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** Replaces the earlier findings of the parts that were measured. */
export function saveBaseline(found: Record<string, Outcome>): Baseline {
  const date = new Date().toISOString().slice(0, 10);
  const baseline = readBaseline();
  for (const [part, outcome] of Object.entries(found))
    baseline[part] = { date, machine: machine(), ...outcome };
  writeFileSync(FILE, `${JSON.stringify(baseline, roundNumbers, 2)}\n`);
  return baseline;
}

/** One sentence for each ratio that has fallen, and each difference that has grown, by more than a fifth. */
export function worsened(baseline: Baseline, found: Record<string, Outcome>): string[] {
  return Object.entries(found).flatMap(([part, { ratios = {}, differences = {} }]) => [
    ...compare(ratios, baseline[part]?.ratios, 3, (ratio, before) => ratio >= before * TOLERANCE),
    ...compare(
      differences,
      baseline[part]?.differences,
      0,
      (more, before) => more <= Math.max(before, 0) / TOLERANCE + TOLERANCE_MS,
    ),
  ]);
}

function compare(
  found: Record<string, number>,
  saved: Record<string, number> = {},
  digits: number,
  holds: (value: number, before: number) => boolean,
): string[] {
  return Object.entries(found).flatMap(([name, value]) => {
    const before = saved[name];
    return before !== undefined && !holds(value, before)
      ? [`${name}: ${value.toFixed(digits)}, was ${before.toFixed(digits)}`]
      : [];
  });
}

function machine(): string {
  const cores = cpus();
  return `${cores.length} cores ${cores[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

const roundNumbers = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;
