import Box from '@mui/material/Box';
import { asText, type InputProps } from './field.ts';
import { LineInput } from './line-input.tsx';

/** A day, and a time if one is given: `2027-03-01`, `2027-03-01T18:00`, of the company's clock. */
export function MomentInput({ path, label, hint, value, onChange }: InputProps) {
  const [day = '', time = ''] = asText(value).split('T');
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay === '' ? null : nextTime === '' ? nextDay : `${nextDay}T${nextTime}`);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '3fr 2fr', gap: 1 }}>
      <LineInput
        {...{ path, label, hint }}
        type="date"
        value={day}
        onChange={(next) => change(asText(next), time)}
      />
      <LineInput
        path={`${path}-time`}
        label={`${label}, time`}
        type="time"
        value={time}
        onChange={(next) => change(day, asText(next))}
      />
    </Box>
  );
}
