import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Help, idOfHelp } from './issues.tsx';

/** A group of inputs that together form one field. */
export function FieldSet({
  path,
  label,
  hint,
  deep = false,
  children,
}: {
  path: string;
  label: string;
  hint?: string | undefined;
  deep?: boolean;
  children: ReactNode;
}) {
  return (
    <Stack component="fieldset" spacing={1.5} aria-describedby={idOfHelp(path)} sx={PLAIN}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {label}
      </Typography>
      {children}
      <Help path={path} label={label} hint={hint} deep={deep} />
    </Stack>
  );
}

const PLAIN = { border: 0, m: 0, p: 0, minWidth: 0 };
