import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { withoutValues } from './db/without-values.ts';

/** The log: JSON lines on stdout, or to `destination`. `hooks` see each line before it is written. */
export function createLog(
  level: string,
  destination?: DestinationStream,
  hooks?: LoggerOptions['hooks'],
): Logger {
  return pino({ level, serializers: { err: errorForLog }, hooks: { ...hooks } }, destination);
}

/** Errors in the log have only the fields listed here: PostgreSQL repeats the row in `detail`. */
function errorForLog(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const message = withoutValues(error);
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
