import { staffCalendarPath } from '#contract/admin/staff-paths.ts';
import type { CalendarEntry } from '#contract/content/staff-content.ts';
import { Link } from '../../../layout/link.tsx';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import { localTime } from '../zoned-time.ts';
import { dayWords } from './month.ts';
import { WORDS } from './words.ts';

type NextPlannedProps = { next: CalendarEntry | null; today: string; timeZone: string };

/** Links to the next day that has something scheduled. */
export function NextPlanned({ next, today, timeZone }: NextPlannedProps) {
  if (!next) return <>Nothing else is scheduled. An entry is scheduled on its own page.</>;
  const { kind, entry, title, at, what, state } = next;
  const day = localTime(at, timeZone).slice(0, 10);
  return (
    <>
      Next: <Link to={staffCalendarPath(day)}>{dayWords(day, today)}</Link>,{' '}
      {(kind === 'documents' && DOCUMENT_TITLES[entry]) || title} {WORDS[state][what]}.
    </>
  );
}
