import { memo, useMemo } from 'react';
import type { ContentKind } from '#contract/content/staff-content.ts';
import type { Json } from '../../../fields/field.ts';
import { FormParts } from '../../../fields/form-parts.tsx';
import { type Issue, Issues } from '../../../fields/issues.tsx';
import { formOf } from './form-of.ts';
import type { OpenText } from './open-text.ts';

/** A validation issue of one of the entries that a page edits. */
export type EntryIssue = Issue & { kind: ContentKind; entry: string; proposed?: string | undefined };

type Props = { text: OpenText; body: Json; issues: readonly EntryIssue[] };

/** The inputs of an entry, section by section. */
export const Form = memo(function Form({ text, body, issues }: Props) {
  const own = useMemo(() => issues.filter(({ kind }) => kind === text.kind), [issues, text.kind]);
  return (
    <Issues value={own}>
      <FormParts parts={formOf(text)} values={body} onChange={text.autosave.change} />
    </Issues>
  );
});
