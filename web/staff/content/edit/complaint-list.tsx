import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { sentenceFor } from '../../fields/complaints.tsx';
import type { EntryComplaint } from './form.tsx';
import { formOf } from './form-of.ts';
import { placeWords } from './in-words.ts';

type Props = {
  complaints: readonly EntryComplaint[];
  /** Takes the value that would settle it. */
  onTake: (complaint: EntryComplaint) => void;
};

/** What must be fixed before publishing and, apart from it, what may be better; each leads to its field. */
export function ComplaintList({ complaints, onTake }: Props) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the check is shown
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'center' });
  }, [complaints]);
  if (complaints.length === 0) return null;
  const faults = complaints.filter(({ stops }) => stops);
  const warnings = complaints.filter(({ stops }) => !stops);
  return (
    <section ref={list} className="notice" role="alert" aria-label="Before this is published">
      {faults.length > 0 && (
        <Part title="This must be fixed. Nothing was published." complaints={faults} onTake={onTake} />
      )}
      {warnings.length > 0 && (
        <Part
          title={
            faults.length > 0
              ? 'This may be better; it does not stop you.'
              : 'Nothing stops this. It may be better; a second press publishes it all the same, and does not ask again.'
          }
          complaints={warnings}
          onTake={onTake}
        />
      )}
    </section>
  );
}

function Part({ title, complaints, onTake }: Props & { title: string }) {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {complaints.map((complaint) => (
          <li key={`${complaint.field} ${complaint.message}`}>
            <Sentence complaint={complaint} />
            {complaint.proposed && (
              <Button size="small" onClick={() => onTake(complaint)}>
                Use {DAY.format(new Date(complaint.proposed))}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is proposed is a day. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function Sentence({ complaint: { kind, field, message } }: { complaint: EntryComplaint }) {
  const { words, isItem } = placeWords(formOf({ kind, entry: '' }), field);
  const sentence = isItem ? `${words} ${message}` : sentenceFor(words || 'This', message);
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
