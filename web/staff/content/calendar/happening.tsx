import type { CalendarEntry } from '#contract/staff-content.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { Link } from '../../frame/link.tsx';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import { type EditedKind, entryAddress } from '../kinds.ts';
import { localTime } from '../zoned-time.ts';
import { WORDS } from './words.ts';

/** One entry that goes on or off: when, which, and why it did not. */
export function Happening({
  entry: { kind, entry, title, at, what, state, message },
  timeZone,
}: {
  entry: CalendarEntry;
  timeZone: string;
}) {
  const to = kind === 'order' ? '/order' : entryAddress(kind as EditedKind | 'facts', entry);
  return (
    <div className="happening" data-state={state}>
      <time dateTime={at}>{localTime(at, timeZone).slice(11)}</time>{' '}
      <Link to={staffPaths.home + to}>
        {(kind === 'documents' && DOCUMENT_TITLES[entry]) || title || entry}
      </Link>{' '}
      {WORDS[state][what]}
      {message && <p>{message}</p>}
    </div>
  );
}
