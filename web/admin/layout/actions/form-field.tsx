import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRequired } from '../../auth/use-required.ts';

type Props = TextFieldProps & { label: string };

/** A field of a form with a submit button. A missing value is reported below it on submit. */
export function FormField({ error, helperText, ...field }: Props) {
  const { missing, onInvalid } = useRequired(field.label, field.value);
  return (
    <TextField
      {...field}
      error={Boolean(missing) || Boolean(error)}
      helperText={missing ?? helperText}
      onInvalid={onInvalid}
    />
  );
}
