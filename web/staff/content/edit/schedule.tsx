import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ContentDetail } from '#contract/staff-content.ts';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { useDeed } from '../../frame/use-deed.ts';
import { zonedWords } from '../zoned-time.ts';
import { useTimeZone } from './use-time-zone.ts';

/** When the entry goes on and off by itself. */
export function Schedule({ detail, onAgain }: { detail: ContentDetail | undefined; onAgain: () => void }) {
  const timeZone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, perform } = useDeed();
  if (!detail?.schedule) return null;
  const { kind, entry, schedule } = detail;
  const { publishAt, unpublishAt } = schedule;
  const forget = () => {
    setAsking(false);
    return perform(async () => {
      // Facts share the day of their film.
      await ask(staffPublishingCalls.unschedule, { kind, entry });
      onAgain();
    }, 'It has no day any more.');
  };
  return (
    <div className="notice">
      <p>
        {publishAt && `Goes on ${zonedWords(publishAt, timeZone)}. `}
        {unpublishAt && `Goes off ${zonedWords(unpublishAt, timeZone)}. `}
        Times are those of {timeZone}.
      </p>
      <Button variant="outlined" size="small" aria-disabled={isBusy} onClick={() => setAsking(true)}>
        Forget the day…
      </Button>
      <AskDialog
        isOpen={isAsking}
        title="Forget the day?"
        action="Forget the day"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onDo={forget}
      >
        <p>
          {publishAt
            ? 'It does not go on by itself. The text that waits for its day is the draft again, which can be discarded, unless there is a newer draft: that one stays.'
            : 'It does not go off by itself.'}
        </p>
      </AskDialog>
    </div>
  );
}
