import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { staffDeskCalls } from '#contract/staff-desk-calls.ts';
import { useAsked } from '../frame/use-asked.ts';

type Props = {
  /** Undefined: nothing is chosen yet. */
  value: number | null | undefined;
  isBusy: boolean;
  onChoose: (assignee: number | null) => void;
};

/** Who takes care of a thread. */
export function AssigneeChoice({ value, isBusy, onChoose }: Props) {
  const { reply: colleagues = [] } = useAsked(staffDeskCalls.colleagues);
  const isThere = value === null || colleagues.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label="Assigned to"
      value={isThere ? (value ?? 'nobody') : ''}
      slotProps={{ select: { readOnly: isBusy } }}
      onChange={({ target }) => onChoose(target.value === 'nobody' ? null : Number(target.value))}
      sx={{ minWidth: 170 }}
    >
      <MenuItem value="nobody">Nobody</MenuItem>
      {colleagues.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
