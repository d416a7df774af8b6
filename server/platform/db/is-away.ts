/** SQLSTATEs, which only PostgreSQL sends. */
const PASSING_STATES = /^(08|25006|28|3D|40001|40P01|53|55000|55P03|57014|57P|58)/;
/**
 * Messages of Node's socket errors begin like this, those of file errors with the code. The only sockets we open are to the
 * database.
 */
const SOCKET_FAILED = /^(connect|read|write|getaddrinfo) [A-Z_]+/;

/**
 * Whether an error or its cause means that the database is unreachable or temporarily unable: disk full, too many connections,
 * locked, read-only after a failover, changed password, shutting down (PostgreSQL, appendix A).
 */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true; // several addresses were tried
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

/**
 * Whether the database did not answer at all, so that the next query would wait just as long. A statement that waits for a lock
 * is cancelled, so it does not count.
 */
export function isDatabaseSilent(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (/^Query read timeout|due to connection timeout/.test(error.message)) return true;
  return false;
}
