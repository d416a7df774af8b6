import { TextField } from '#web/ui/forms/field.tsx';

export type UsernameFieldProps = {
  /** The text typed so far, in either form. */
  username: string;
  onUsername: (username: string) => void;
  hint?: string;
};

export const UsernameField = ({ username, onUsername, hint }: UsernameFieldProps) => (
  <TextField
    label="Username"
    name="username"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    hint={hint}
    defaultValue={username}
    onChange={({ target }) => onUsername(target.value)}
    required
  />
);
