/**
 * What stands before a secret in the addresses that open something to whoever has them. Logs, and what is handed over about
 * a person, leave out what follows.
 */
export const BEFORE_SECRETS = ['/submission/', '/staff/invitation#', '?key=', '&key='] as const;
