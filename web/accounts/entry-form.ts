import type { Account } from '#contract/accounts.ts';
import type { UsernameFieldProps } from './username-field.tsx';

/** The props of both forms. */
export type EntryFormProps = Pick<UsernameFieldProps, 'username' | 'onUsername'> & {
  onEntered: (account: Account) => void;
};
