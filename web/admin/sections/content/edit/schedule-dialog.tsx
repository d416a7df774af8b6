import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { ContentDetail } from '#contract/content/staff-content.ts';
import { ConfirmDialog } from '../../../layout/actions/confirm-dialog.tsx';
import { localTime } from '../zoned-time.ts';
import { planned } from './planned.ts';
import type { Plan } from './publish.ts';

type Props = {
  /** The company's time zone, in which the fields are shown and parsed. */
  timeZone: string;
  /** A plan that was requested but not accepted yet. Closing the dialog discards it. */
  plan: Plan | undefined;
  schedule: ContentDetail['schedule'];
  /** It is already live: only the time of unpublishing is asked for. */
  isLive: boolean;
  onClose: () => void;
  onConfirm: (plan: Plan) => void;
};

/** Asks when to publish and unpublish an entry. */
export function ScheduleDialog({ timeZone, plan, schedule, isLive, onClose, onConfirm }: Props) {
  const typedOf = (iso: string | null | undefined) => (iso ? localTime(iso, timeZone) : '');
  const [on, setOn] = useState(typedOf(plan ? plan.at : schedule?.publishAt));
  const [off, setOff] = useState(typedOf(plan ? plan.until : schedule?.unpublishAt));
  const { at, until, fault } = planned(on, off, timeZone, new Date());
  return (
    <ConfirmDialog
      isOpen
      title="When is it on the site?"
      action="Schedule"
      isReady={fault === undefined && Boolean(at || until)}
      onClose={onClose}
      onConfirm={() => onConfirm({ at, until })}
    >
      <p>Times are those of {timeZone}.</p>
      <Stack spacing={2.5}>
        {!isLive && (
          <When label="Goes on" value={on} onChange={setOn} hint="Empty: as soon as you press Schedule" />
        )}
        <When label="Goes off" value={off} onChange={setOff} hint="Empty: it stays" />
      </Stack>
      <p role="alert">{fault}</p>
    </ConfirmDialog>
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
