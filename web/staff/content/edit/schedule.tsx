import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ContentDetail } from '#contract/staff-content.ts';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { useDeed } from '../../frame/use-deed.ts';
import { zonedWords } from '../zoned-time.ts';
import { useTimeZone } from './use-time-zone.ts';

/** When the entry goes on and off by itself. What is typed until then is what goes live. */
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
        {publishAt && isPast(publishAt)
          ? `Was to go live on ${zonedWords(publishAt, timeZone)} and did not: the calendar says why. `
          : publishAt && `Goes live on ${zonedWords(publishAt, timeZone)}, with what stands here. `}
        {unpublishAt && `Goes off the site on ${zonedWords(unpublishAt, timeZone)}. `}
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
            ? 'It does not go live by itself. What stands here is a draft again, which can be discarded.'
            : 'It does not go off by itself.'}
        </p>
      </AskDialog>
    </div>
  );
}

const isPast = (instant: string) => Date.parse(instant) < Date.now();
