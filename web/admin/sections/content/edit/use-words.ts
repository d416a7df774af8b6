import type { Field } from '../../../fields/field.ts';
import { useLabels } from '../../../fields/use-completions.ts';
import { inWords, namedIn } from './in-words.ts';

/** Formats values of a field, entries by title. All references of a field are of one kind. */
export function useWords(field: Field | undefined, values: readonly unknown[]): (value: unknown) => string {
  const named = values.flatMap((value) => namedIn(value, field));
  const kind = named[0]?.kind;
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  const titleOf = useLabels(kind && `entries:${kind}`, slugs);
  return (value) => inWords(value, field, titleOf);
}
