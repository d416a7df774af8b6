import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useMissing } from '../doors/use-missing.ts';

type Props = TextFieldProps & { label: string };

/** A field of a form that is sent by a button. What it lacks then is said below it. */
export function FormField({ error, helperText, ...field }: Props) {
  const { missing, onInvalid } = useMissing(field.label, field.value);
  return (
    <TextField
      {...field}
      error={Boolean(missing) || Boolean(error)}
      helperText={missing ?? helperText}
      onInvalid={onInvalid}
    />
  );
}
