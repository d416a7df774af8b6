import type { Variant } from './queries.ts';

/** What is chosen of a product; empty where nothing is, or where it has no such choice. */
export type Chosen = { size: string; option: string };

export const NOTHING: Chosen = { size: '', option: '' };

/** Whether a variant is the one that is chosen. */
export const isChosen =
  ({ size, option }: Chosen) =>
  (variant: Variant): boolean =>
    variant.size === size && (variant.option ?? '') === option;
