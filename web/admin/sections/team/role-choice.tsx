import './team.css';
import { Checkbox, FormControl, FormControlLabel, FormLabel } from '@mui/material';
import { inOrder, ROLES, type Role, roleInWords } from '#contract/core/staff-roles.ts';

type Props = { roles: readonly Role[]; onChange: (roles: Role[]) => void };

/** The roles of a person, each with what it permits. */
export const RoleChoice = ({ roles, onChange }: Props) => (
  <FormControl component="fieldset" margin="normal">
    <FormLabel component="legend">Roles</FormLabel>
    {ROLES.map((each) => (
      <FormControlLabel
        key={each}
        className="role-choice"
        sx={{ alignItems: 'flex-start' }}
        control={
          <Checkbox
            checked={roles.includes(each)}
            onChange={(_, isHeld) =>
              onChange(isHeld ? inOrder([...roles, each]) : roles.filter((role) => role !== each))
            }
          />
        }
        label={
          <>
            <strong>{each}</strong>
            <small>may {roleInWords(each)}</small>
          </>
        }
      />
    ))}
  </FormControl>
);
