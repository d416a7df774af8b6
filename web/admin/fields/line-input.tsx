import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { asText, type InputProps } from './field.ts';
import { Help, idOfHelp, useIssues } from './issues.tsx';

type Props = InputProps & {
  type?: 'text' | 'date' | 'time' | 'url';
  rows?: number;
  inputMode?: 'numeric' | 'decimal' | 'url';
  /** Shown beside the text and read with it by screen readers. */
  unit?: { words: string; position: 'start' | 'end' } | undefined;
  onBlur?: () => void;
};

/** A text on one line, or on `rows` lines. An empty text becomes null. */
export function LineInput({ path, label, hint, value, onChange, type = 'text', rows, ...rest }: Props) {
  const isWrong = useIssues(path, false).some(({ stops }) => stops);
  const { unit, inputMode, onBlur } = rest;
  const idOfUnit = `${path}-unit`;
  const adornment = unit && (
    <InputAdornment id={idOfUnit} position={unit.position}>
      {unit.words}
    </InputAdornment>
  );
  return (
    <div>
      <TextField
        id={path}
        label={label}
        value={asText(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        onBlur={onBlur}
        type={type}
        fullWidth
        error={isWrong}
        {...(rows && { multiline: true, minRows: rows })}
        slotProps={{
          inputLabel: type === 'date' || type === 'time' ? { shrink: true } : {},
          input: { [unit?.position === 'start' ? 'startAdornment' : 'endAdornment']: adornment },
          htmlInput: {
            inputMode,
            'aria-describedby': unit ? `${idOfUnit} ${idOfHelp(path)}` : idOfHelp(path),
            'aria-invalid': isWrong,
          },
        }}
      />
      <Help path={path} label={label} hint={hint} />
    </div>
  );
}
