import type { Json } from '../../fields/field.ts';
import { type Clash, merge } from '../../fields/merge.ts';
import type { CodeTexts } from './code-texts.ts';

/** Codes that two have changed, put together field by field; a number is nothing without what it counts, per cent or money. */
export function mergeCode(
  base: CodeTexts,
  mine: CodeTexts,
  theirs: CodeTexts,
): { merged: CodeTexts; clashes: Clash[] } {
  const { merged, clashes } = merge(fold(base), fold(mine), fold(theirs));
  const { gives, ...rest } = merged;
  return { merged: { ...rest, ...(gives as object) } as CodeTexts, clashes };
}

const fold = ({ kind, value, ...rest }: CodeTexts): Json => ({ ...rest, gives: { kind, value } });
