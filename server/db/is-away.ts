/** Of SQLSTATE, which PostgreSQL alone sends. */
const PASSING_STATES = /^(08|25006|28|3D|40001|40P01|53|55000|55P03|57014|57P|58)/;
/** Node's errors of sockets begin so; those of files begin with the code. No call of ours opens a socket but to the database. */
const SOCKET_FAILED = /^(connect|read|write|getaddrinfo) [A-Z_]+/;

/**
 * Whether an error, or one that caused it, says that the database cannot be reached or cannot do it now: no room, too
 * many connections, locked, read-only after a failover or a full disk, the password changed, shutting down (PostgreSQL, appendix A).
 */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true; // several addresses tried
    if ('syscall' in error && SOCKET_FAILED.test(error.message)) return true;
    if ('code' in error && typeof error.code === 'string' && PASSING_STATES.test(error.code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(
        error.message,
      )
    )
      return true;
  }
  return false;
}
