import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { Help, idOfHelp, useComplaints } from './complaints.tsx';
import { asText, type InputProps } from './field.ts';

type Props = InputProps & {
  type?: 'text' | 'date' | 'url';
  rows?: number;
  inputMode?: 'numeric' | 'decimal' | 'url';
  before?: ReactNode;
  after?: ReactNode;
  onBlur?: () => void;
};

/** A text on one line, or on `rows` and more. Empty is null. */
export function LineInput({ path, label, hint, value, onChange, type = 'text', rows, ...rest }: Props) {
  const isWrong = useComplaints(path, false).some(({ stops }) => stops);
  const { before, after, inputMode, onBlur } = rest;
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
          inputLabel: type === 'date' ? { shrink: true } : {},
          input: { startAdornment: before, endAdornment: after },
          htmlInput: { inputMode, 'aria-describedby': idOfHelp(path), 'aria-invalid': isWrong },
        }}
      />
      <Help path={path} label={label} hint={hint} />
    </div>
  );
}
