import type { Account } from '#contract/accounts.ts';
import type { UsernameFieldProps } from './username-field.tsx';

/** What both ways in are given. */
export type EntryFormProps = Pick<UsernameFieldProps, 'username' | 'onUsername'> & {
  onEntered: (account: Account) => void;
};
