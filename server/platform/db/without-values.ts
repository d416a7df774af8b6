import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The message of an error. Drizzle repeats a failed query's values: password hashes, sessions, private messages. They must reach
 * neither the log nor a table.
 */
export function withoutValues(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return error instanceof Error ? error.message : String(error);
}
