import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { InputProps } from './field.ts';
import { Help, idOfHelp } from './issues.tsx';

export function FlagInput({
  path,
  label,
  hint,
  value,
  onChange,
  isOn = false,
}: InputProps & { isOn?: boolean | undefined }) {
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            id={path}
            checked={(value ?? isOn) === true}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': idOfHelp(path) } }}
          />
        }
      />
      <Help path={path} label={label} hint={hint} />
    </div>
  );
}
