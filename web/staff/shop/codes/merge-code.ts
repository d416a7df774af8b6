import { type Clash, merge } from '../../fields/merge.ts';
import type { CodeTexts } from './code-texts.ts';

type Gives = Pick<CodeTexts, 'kind' | 'value'>;

/**
 * Codes that two have changed, put together field by field; a number is nothing without what it counts, per cent or money. Both
 * clash as `gives`, in words.
 */
export function mergeCode(
  base: CodeTexts,
  mine: CodeTexts,
  theirs: CodeTexts,
): { merged: CodeTexts; clashes: Clash[] } {
  const { merged, clashes } = merge(fold(base), fold(mine), fold(theirs));
  const { gives, ...rest } = merged;
  const told = ({ field, mine, theirs }: Clash) =>
    field === 'gives'
      ? { field, mine: inWords(mine as Gives), theirs: inWords(theirs as Gives) }
      : { field, mine, theirs };
  return { merged: { ...rest, ...(gives as Gives) } as CodeTexts, clashes: clashes.map(told) };
}

const fold = ({ kind, value, ...rest }: CodeTexts) => ({ ...rest, gives: { kind, value } });

const inWords = ({ kind, value }: Gives): string =>
  ({ percent: `${value}%`, amount: `$${value}`, 'free-shipping': 'free delivery' })[kind];
