import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines on stdout, or to `destination`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: errorForLog } }, destination);
}

/**
 * Errors in the log have only the fields listed here. Drizzle repeats a failed query's values in its message, PostgreSQL
 * the row in `detail`: password hashes, sessions, private messages.
 */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.constructor.name,
    message,
    code: 'code' in error ? error.code : undefined,
    constraint: 'constraint' in error ? error.constraint : undefined,
    stack: error.stack?.replace(error.message, () => message),
    cause: errorForLog(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(errorForLog) : undefined,
  };
}
