import { PASSWORD_RULE } from '#contract/members/account-rules.ts';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';

type NewPasswordFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
};

/** A new password, with the rule and a live estimate of its strength. */
export const NewPasswordField = ({ label, name, value, onChange }: NewPasswordFieldProps) => (
  <PasswordField
    label={label}
    name={name}
    autoComplete="new-password"
    hint={
      <>
        {PASSWORD_RULE}.{' '}
        <span aria-live="polite" className="text-paper">
          {passwordStrength(value)}
        </span>
      </>
    }
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    required
  />
);
