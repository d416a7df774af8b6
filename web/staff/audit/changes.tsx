import './audit.css';
import type { ReactNode } from 'react';
import { type Change, changesOf } from './changes-of.ts';
import { Line } from './line.tsx';

/** How much of an entry stands in the list; the rest opens. */
const MOST_FIELDS = 8;
const MOST_CHARACTERS = 100;

/** What a deed changed, a line for each field: `role: editor → owner`. Nothing is left out; what is long is folded away. */
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
        <Folded summary={`${more.length} more`}>
          <Lines changes={more} />
        </Folded>
      )}
      {stay.length > 0 && (
        <Folded summary={stay.length === 1 ? '1 field stays' : `${stay.length} fields stay`}>
          <Lines changes={stay.map((change) => ({ ...change, before: undefined }))} />
        </Folded>
      )}
    </div>
  );
}

const Lines = ({ changes }: { changes: readonly Change[] }) =>
  changes.map(({ key, ...change }) => {
    const isLong = [change.before, change.after].some((side = '') => side.length > MOST_CHARACTERS);
    if (!isLong) return <Line key={key} {...change} />;
    return (
      <Folded key={key} summary={<Line {...change} most={MOST_CHARACTERS} />}>
        <Line {...change} />
      </Folded>
    );
  });

const Folded = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details>
    <summary>{summary}</summary>
    {children}
  </details>
);
