import type { CalendarEntry } from '#contract/staff-content.ts';
import { staffCalendarPath } from '#contract/staff-paths.ts';
import { Link } from '../../frame/link.tsx';
import { DOCUMENT_TITLES } from '../document-titles.ts';
import { localTime } from '../zoned-time.ts';
import { dayWords } from './month.ts';
import { WORDS } from './words.ts';

type NextPlannedProps = { next: CalendarEntry | null; today: string; timeZone: string };

/** The next day on which something is planned, which leads there. */
export function NextPlanned({ next, today, timeZone }: NextPlannedProps) {
  if (!next) return <>Nothing more is planned: an entry gets its day on its own page.</>;
  const { kind, entry, title, at, what, state } = next;
  const day = localTime(at, timeZone).slice(0, 10);
  return (
    <>
      Next: <Link to={staffCalendarPath(day)}>{dayWords(day, today)}</Link>,{' '}
      {(kind === 'documents' && DOCUMENT_TITLES[entry]) || title} {WORDS[state][what]}.
    </>
  );
}
