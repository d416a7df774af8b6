import { useEffect, useRef } from 'react';
import { sentenceFor } from '../../fields/complaints.tsx';
import type { EntryComplaint } from './form.tsx';
import { formOf } from './form-of.ts';
import { fieldAt } from './in-words.ts';

/** What stops publishing and what should be looked at, each leading to its field. */
export function ComplaintList({ complaints }: { complaints: readonly EntryComplaint[] }) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the check is shown
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'center' });
  }, [complaints]);
  if (complaints.length === 0) return null;
  const faults = complaints.filter(({ stops }) => stops);
  return (
    <section ref={list} className="notice" role="alert" aria-label="Before this is published">
      <p>
        <strong>
          {faults.length > 0
            ? `${faults.length === 1 ? 'One thing stops' : `${faults.length} things stop`} this. Nothing was published.`
            : 'Nothing stops this. Please look at:'}
        </strong>
      </p>
      <ul>
        {complaints.map((complaint) => (
          <li key={`${complaint.field} ${complaint.message}`}>
            <Sentence complaint={complaint} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentence({ complaint: { kind, field, message, stops } }: { complaint: EntryComplaint }) {
  const known = fieldAt(formOf({ kind, entry: '' }), field);
  const words = sentenceFor(known?.label ?? 'This', message);
  const sentence = stops ? words : `Please check: ${words}`;
  if (field === '') return sentence;
  return (
    <button type="button" className="plain" onClick={() => goTo(field)}>
      {sentence}
    </button>
  );
}

/** The input of a path, or of the field that it lies in. */
function goTo(path: string): void {
  const [name = ''] = path.split('.', 1);
  const input = document.getElementById(path) ?? document.getElementById(name);
  const place = input ?? document.getElementById(`${name}-help`);
  place?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
