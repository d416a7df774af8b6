import './audit.css';
import type { ReactNode } from 'react';
import { type Change, changesOf } from './changes-of.ts';
import { LogLine } from './log-line.tsx';

/** Fields of an entry shown in the list; the others are collapsed. */
const MOST_FIELDS = 8;
const MOST_CHARACTERS = 100;

/** The changes of an action, one line per field: `role: editor → owner`. Nothing is left out; long content is collapsed. */
export function Changes({ before, after }: { before: unknown; after: unknown }) {
  const all = changesOf(before, after);
  const changed = all.filter((change) => change.before !== change.after);
  const stay = all.filter((change) => change.before === change.after);
  if (all.length === 0) return null;
  const more = changed.slice(MOST_FIELDS);
  return (
    <div className="audit-changes">
      <Lines changes={changed.slice(0, MOST_FIELDS)} />
      {more.length > 0 && (
        <Collapsible summary={`${more.length} more`}>
          <Lines changes={more} />
        </Collapsible>
      )}
      {stay.length > 0 && (
        <Collapsible summary={stay.length === 1 ? '1 field stays' : `${stay.length} fields stay`}>
          <Lines changes={stay.map((change) => ({ ...change, before: undefined }))} />
        </Collapsible>
      )}
    </div>
  );
}

const Lines = ({ changes }: { changes: readonly Change[] }) =>
  changes.map(({ key, ...change }) => {
    const isLong = [change.before, change.after].some((side = '') => side.length > MOST_CHARACTERS);
    if (!isLong) return <LogLine key={key} {...change} />;
    return (
      <Collapsible key={key} summary={<LogLine {...change} most={MOST_CHARACTERS} />}>
        <LogLine {...change} />
      </Collapsible>
    );
  });

const Collapsible = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details>
    <summary>{summary}</summary>
    {children}
  </details>
);
