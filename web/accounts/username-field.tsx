import { TextField } from '#web/ui/field.tsx';

export const UsernameField = ({ hint }: { hint?: string }) => (
  <TextField
    label="Username"
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    hint={hint}
    required
  />
);
