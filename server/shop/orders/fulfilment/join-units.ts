import type { Units } from '#contract/shop/orders.ts';

/** Merges entries of the same line, adding up their quantities. */
export function joinUnits(units: readonly Units[]): Units[] {
  const all = new Map<number, number>();
  for (const { position, quantity } of units) all.set(position, (all.get(position) ?? 0) + quantity);
  return [...all].map(([position, quantity]) => ({ position, quantity }));
}
