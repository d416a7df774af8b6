import { Environment } from '#server/config.ts';

/** An empty variable counts as absent, and a `.env` does not override it. */
const UNSET = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));

/**
 * Environment of a process that a test starts: that of the tests' own process and `env`. A `.env` in the project's folder configures a
 * developer's own site, whose database and mail server no test may reach.
 */
export const ownSettings = (env: Record<string, string> = {}): Record<string, string | undefined> => ({
  ...UNSET,
  ...process.env,
  ...env,
});
