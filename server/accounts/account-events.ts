import type { Logger } from 'pino';

/** What is logged of accounts, for who looks into a break-in. docs/operations.md lists it. */
export type AccountEvent =
  | 'account created'
  | 'login'
  | 'wrong password'
  | 'locked out'
  | 'password changed'
  | 'session ended'
  | 'account deleted';

/** Where a request comes from. */
export type Caller = { address: string; requestId: string };

/**
 * `account` is the number of the account: what was typed as a username may be a password in the wrong field. Without one
 * nobody has that name.
 */
type Facts = Caller & { account: number | undefined; session?: string; limit?: string; seconds?: number };

export function logEvent(log: Logger, event: AccountEvent, facts: Facts): void {
  log[event === 'locked out' ? 'warn' : 'info'](facts, event);
}
