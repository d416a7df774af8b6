import TextField from '@mui/material/TextField';
import { asText, type InputProps, type Option } from './field.ts';
import { Help, idOfHelp, useIssues } from './issues.tsx';

/** One value of a fixed set. The first option is what an absent value means, and is stored as null. */
export function SelectInput({
  path,
  label,
  hint,
  value,
  onChange,
  options,
}: InputProps & { options: readonly Option[] }) {
  const isWrong = useIssues(path, false).some(({ stops }) => stops);
  return (
    <div>
      <TextField
        id={path}
        select
        fullWidth
        label={label}
        value={asText(value)}
        error={isWrong}
        onChange={({ target }) => onChange(target.value || null)}
        slotProps={{
          select: { native: true },
          inputLabel: { shrink: true },
          htmlInput: { 'aria-describedby': idOfHelp(path) },
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </TextField>
      <Help path={path} label={label} hint={hint} />
    </div>
  );
}
