import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ContentDetail } from '#contract/content/staff-content.ts';
import { staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import { request } from '../../../api/request.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../../layout/actions/use-action.ts';
import { zonedWords } from '../zoned-time.ts';
import { useTimeZone } from './use-time-zone.ts';

/** The entry's scheduled publish and unpublish. Text typed until then is included. */
export function Schedule({ detail, onRefetch }: { detail: ContentDetail; onRefetch: () => void }) {
  const timeZone = useTimeZone();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, perform } = useAction();
  if (!detail.schedule) return null;
  const { kind, entry, schedule } = detail;
  const { publishAt, unpublishAt } = schedule;
  const forget = () => {
    setAsking(false);
    return perform(async () => {
      await request(staffPublishingCalls.unschedule, { kind, entry });
      onRefetch();
    }, 'It is no longer scheduled.');
  };
  return (
    <div className="notice">
      <p>
        {publishAt && isPast(publishAt)
          ? `Was to go live on ${zonedWords(publishAt, timeZone)} and did not: the calendar says why. `
          : publishAt && `Goes live on ${zonedWords(publishAt, timeZone)}, with this text. `}
        {unpublishAt && `Goes off the site on ${zonedWords(unpublishAt, timeZone)}. `}
        Times are those of {timeZone}.
      </p>
      <Button variant="outlined" size="small" aria-disabled={isBusy} onClick={() => setAsking(true)}>
        Unschedule…
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Unschedule?"
        action="Unschedule"
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={forget}
      >
        <p>
          {publishAt
            ? 'It will not go live by itself. This text becomes a draft again, which can be discarded.'
            : 'It will not go off by itself.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}

const isPast = (instant: string) => Date.parse(instant) < Date.now();
