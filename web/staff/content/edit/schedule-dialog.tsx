import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ContentDetail } from '#contract/staff-content.ts';
import { AskDialog } from '../../frame/ask-dialog.tsx';
import { localTime } from '../zoned-time.ts';
import { planned } from './planned.ts';
import type { Plan } from './publish.ts';

type Props = {
  /** The company's, in which its fields are read and written. */
  timeZone: string;
  /** What was asked for before and not taken yet. To close the dialog gives it up. */
  plan: Plan | undefined;
  schedule: ContentDetail['schedule'];
  /** It is live as it is: only the day on which it goes off is asked for. */
  isLive: boolean;
  onClose: () => void;
  onDo: (plan: Plan) => void;
};

/** Asks when an entry goes on and off. */
export function ScheduleDialog({ timeZone, plan, schedule, isLive, onClose, onDo }: Props) {
  const typedOf = (iso: string | null | undefined) => (iso ? localTime(iso, timeZone) : '');
  const [on, setOn] = useState(typedOf(plan ? plan.at : schedule?.publishAt));
  const [off, setOff] = useState(typedOf(plan ? plan.until : schedule?.unpublishAt));
  const { at, until, fault } = planned(on, off, timeZone, new Date());
  return (
    <AskDialog
      isOpen
      title="When is it on the site?"
      action="Schedule"
      isReady={fault === undefined && Boolean(at || until)}
      onClose={onClose}
      onDo={() => onDo({ at, until })}
    >
      <p>Times are those of {timeZone}.</p>
      <Stack spacing={2.5}>
        {!isLive && (
          <When label="Goes on" value={on} onChange={setOn} hint="Empty: as soon as you press Schedule" />
        )}
        <When label="Goes off" value={off} onChange={setOff} hint="Empty: it stays" />
      </Stack>
      <p role="alert">{fault}</p>
    </AskDialog>
  );
}

function When({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      helperText={hint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
