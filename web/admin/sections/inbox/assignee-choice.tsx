import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

type Props = {
  /** Undefined: nothing is chosen yet. */
  value: number | null | undefined;
  isBusy: boolean;
  onChoose: (assignee: number | null) => void;
};

/** Who is responsible for a conversation. */
export function AssigneeChoice({ value, isBusy, onChoose }: Props) {
  const { reply: colleagues = [] } = useReply(staffConversationCalls.colleagues);
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
