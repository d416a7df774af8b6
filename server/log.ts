import { DrizzleQueryError } from 'drizzle-orm';
import pino, { type DestinationStream, type Logger } from 'pino';

/** The log: JSON lines on stdout, or to `destination`. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: errorForLog } }, destination);
}

/**
 * An error as it may stand in a log: what is listed here and no more. Drizzle repeats the values of a failed query in its
 * message, PostgreSQL the row in `detail`: hashes of passwords and sessions, what people wrote to the company.
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
