import type { Units } from '#contract/orders.ts';

/** A line that is named twice counts once, with both quantities. */
export function joinUnits(units: readonly Units[]): Units[] {
  const all = new Map<number, number>();
  for (const { position, quantity } of units) all.set(position, (all.get(position) ?? 0) + quantity);
  return [...all].map(([position, quantity]) => ({ position, quantity }));
}
