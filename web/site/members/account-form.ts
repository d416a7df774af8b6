import type { Account } from '#contract/members/accounts.ts';
import type { UsernameFieldProps } from './username-field.tsx';

/** The props of both forms. */
export type AccountFormProps = Pick<UsernameFieldProps, 'username' | 'onUsername'> & {
  onLoggedIn: (account: Account) => void;
};
