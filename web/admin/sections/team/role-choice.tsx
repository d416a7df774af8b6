import { TextField } from '@mui/material';
import { permissions, ROLES, type Role, roles } from '#contract/core/staff-roles.ts';

type Props = { role: Role; onChange: (role: Role) => void };

/** A role with its permissions. */
export const RoleChoice = ({ role, onChange }: Props) => (
  <TextField
    fullWidth
    select
    margin="normal"
    label="Role"
    value={role}
    slotProps={{ select: { native: true } }}
    helperText={`May: ${role === 'owner' ? 'everything' : roles[role].map((each) => permissions[each]).join('; ')}.`}
    onChange={({ target }) => {
      const chosen = ROLES.find((each) => each === target.value);
      if (chosen) onChange(chosen);
    }}
  >
    {ROLES.map((each) => (
      <option key={each} value={each}>
        {each}
      </option>
    ))}
  </TextField>
);
