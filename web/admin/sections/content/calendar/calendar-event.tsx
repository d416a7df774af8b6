import { staffEntryPath } from '#contract/admin/staff-paths.ts';
import type { CalendarEntry } from '#contract/content/staff-content.ts';
import { Link } from '../../../layout/link.tsx';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import { localTime } from '../zoned-time.ts';
import { WORDS } from './words.ts';

/** A scheduled publish or unpublish: when, which entry, and why it failed. */
export function CalendarEvent({
  entry: { kind, entry, title, at, what, state, message },
  timeZone,
}: {
  entry: CalendarEntry;
  timeZone: string;
}) {
  return (
    <div className="calendar-event" data-state={state}>
      <time dateTime={at}>{localTime(at, timeZone).slice(11)}</time>{' '}
      <Link to={staffEntryPath(kind, entry)}>
        {(kind === 'documents' && DOCUMENT_TITLES[entry]) || title || entry}
      </Link>{' '}
      {WORDS[state][what]}
      {message && <p>{message}</p>}
    </div>
  );
}
