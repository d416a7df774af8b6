const CONNECTION_CODES =
  /^(08|25006|28|3D|40001|40P01|53|55000|55P03|57014|57P|58|ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)/;

/**
 * Whether an error, or one that caused it, says that the database cannot be reached or cannot do it now: no room, too
 * many connections, locked, read-only after a failover or a full disk, the password changed, shutting down (PostgreSQL, appendix A).
 */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string' && CONNECTION_CODES.test(error.code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/.test(
        error.message,
      )
    )
      return true;
  }
  return false;
}
