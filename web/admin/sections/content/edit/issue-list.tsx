import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { HEX_COLOUR } from '#contract/core/contrast.ts';
import { sentenceFor } from '../../../fields/issues.tsx';
import type { EntryIssue } from './form.tsx';
import { formOf } from './form-of.ts';
import { placeWords } from './in-words.ts';

type Props = {
  issues: readonly EntryIssue[];
  /** Applies the suggested value that resolves the issue. */
  onTake: (issue: EntryIssue) => void;
};

/** Issues to fix before publishing and, separately, suggestions; each links to its field. */
export function IssueList({ issues, onTake }: Props) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result of the validation is shown
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'center' });
  }, [issues]);
  if (issues.length === 0) return null;
  const faults = issues.filter(({ stops }) => stops);
  const warnings = issues.filter(({ stops }) => !stops);
  return (
    <section ref={list} className="notice" role="alert" aria-label="Before this is published">
      {faults.length > 0 && (
        <Part title="This must be fixed. Nothing was published." issues={faults} onTake={onTake} />
      )}
      {warnings.length > 0 && (
        <Part
          title={
            faults.length > 0
              ? 'You could improve this; it does not stop you.'
              : 'These are only suggestions. A second press publishes it anyway, and does not ask again.'
          }
          issues={warnings}
          onTake={onTake}
        />
      )}
    </section>
  );
}

function Part({ title, issues, onTake }: Props & { title: string }) {
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.field} ${issue.message}`}>
            <Sentence issue={issue} />
            {issue.proposed && (
              <Button size="small" onClick={() => onTake(issue)}>
                Use {proposalWords(issue.proposed)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A suggested value: a date, or a colour with a sample of it. */
const proposalWords = (proposed: string) =>
  HEX_COLOUR.test(proposed) ? (
    <>
      <span aria-hidden="true" className="sample" style={{ background: proposed }} /> {proposed}
    </>
  ) : (
    DAY.format(new Date(proposed))
  );

function Sentence({ issue: { kind, entry, field, message } }: { issue: EntryIssue }) {
  const { words, isItem } = placeWords(formOf({ kind, entry }), field);
  const sentence = isItem ? `${words} ${message}` : sentenceFor(words || 'This', message);
  if (field === '') return sentence;
  return (
    <button type="button" className="plain" onClick={() => goTo(field)}>
      {sentence}
    </button>
  );
}

/** Focuses the input at a path, or that of the field that contains it. */
function goTo(path: string): void {
  const [name = ''] = path.split('.', 1);
  const input = document.getElementById(path) ?? document.getElementById(name);
  const place = input ?? document.getElementById(`${name}-help`);
  place?.scrollIntoView({ block: 'center' });
  input?.focus({ preventScroll: true });
}
