import { DrizzleQueryError } from 'drizzle-orm';

/**
 * What an error says. Drizzle repeats a failed query's values: password hashes, sessions, private messages. They are kept nowhere,
 * neither in the log nor in a table.
 */
export function withoutValues(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  return error instanceof Error ? error.message : String(error);
}
