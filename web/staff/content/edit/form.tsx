import { memo, useMemo } from 'react';
import type { ContentKind } from '#contract/staff-content.ts';
import { type Complaint, Complaints } from '../../fields/complaints.tsx';
import type { Json } from '../../fields/field.ts';
import { FieldGrid } from '../../fields/field-input.tsx';
import { formOf } from './form-of.ts';
import type { OpenText } from './open-text.ts';

/** What a check says of a field of one of the entries that a page edits. */
export type EntryComplaint = Complaint & { kind: ContentKind; proposed?: string | undefined };

type Props = { text: OpenText; body: Json; complaints: readonly EntryComplaint[] };

/** The inputs of an entry, part by part. */
export const Form = memo(function Form({ text, body, complaints }: Props) {
  const own = useMemo(() => complaints.filter(({ kind }) => kind === text.kind), [complaints, text.kind]);
  return (
    <Complaints value={own}>
      {formOf(text).map(({ title, fields }) => (
        <section key={title} className="form-section">
          <h2>{title}</h2>
          <FieldGrid fields={fields} values={body} onChange={text.keeper.change} />
        </section>
      ))}
    </Complaints>
  );
});
