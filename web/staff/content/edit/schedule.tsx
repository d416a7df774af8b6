import Button from '@mui/material/Button';
import type { ContentDetail } from '#contract/staff-content.ts';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { useDeed } from '../../frame/use-deed.ts';
import { zonedWords } from '../zoned-time.ts';
import { useTimeZone } from './use-time-zone.ts';

/** When the entry goes on and off by itself. */
export function Schedule({ detail, onAgain }: { detail: ContentDetail | undefined; onAgain: () => void }) {
  const timeZone = useTimeZone();
  const { isBusy, perform } = useDeed();
  if (!detail?.schedule) return null;
  const { kind, entry, schedule } = detail;
  const { publishAt, unpublishAt } = schedule;
  const forget = () =>
    perform(async () => {
      // Facts share the day of their film.
      await ask(staffPublishingCalls.unschedule, { kind, entry });
      onAgain();
    }, 'It has no day any more.');
  return (
    <div className="notice">
      <p>
        {publishAt && `Goes on ${zonedWords(publishAt, timeZone)}. `}
        {unpublishAt && `Goes off ${zonedWords(unpublishAt, timeZone)}. `}
        Times are those of {timeZone}.
      </p>
      <Button variant="outlined" size="small" disabled={isBusy} onClick={forget}>
        Forget the day
      </Button>
    </div>
  );
}
