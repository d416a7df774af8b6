import { TextField } from '#web/ui/forms/field.tsx';

export type UsernameFieldProps = {
  /** The text typed so far, in either form. */
  username: string;
  onUsername: (username: string) => void;
  hint?: string;
  /** The browser may fill in passkeys, too. */
  withPasskeys?: boolean;
};

export const UsernameField = ({ username, onUsername, hint, withPasskeys }: UsernameFieldProps) => (
  <TextField
    label="Username"
    name="username"
    autoComplete={withPasskeys ? 'username webauthn' : 'username'}
    autoCapitalize="none"
    spellCheck={false}
    hint={hint}
    defaultValue={username}
    onChange={({ target }) => onUsername(target.value)}
    required
  />
);
