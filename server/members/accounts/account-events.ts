import type { Logger } from 'pino';

/** Account events in the log, for investigating a break-in; listed in docs/monitoring.md. */
type AccountEvent =
  | 'account created'
  | 'login'
  | 'wrong password'
  | 'locked out'
  | 'password changed'
  | 'new password asked'
  | 'email asked'
  | 'email confirmed'
  | 'email removed'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey refused'
  | 'session ended'
  | 'account deleted';

/** The origin of a request. */
export type Caller = { address: string; requestId: string };

/**
 * `account`: the account's number, undefined for an unknown username. The typed name is not logged, since it may be a password in the
 * wrong field.
 */
type Facts = Caller & { account: number | undefined; session?: string; limit?: string; seconds?: number };

export function logEvent(log: Logger, event: AccountEvent, facts: Facts): void {
  log[event === 'locked out' ? 'warn' : 'info'](facts, event);
}
