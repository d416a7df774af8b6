import { Environment } from '#server/config.ts';

/** An empty variable counts as absent, and a `.env` does not write over it. */
const UNSET = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));

/**
 * Variables of a process that a test starts: those of the tests' own process and `env`. A `.env` in the project's folder is
 * for somebody's own site, whose database and mail server no test may reach.
 */
export const ownSettings = (env: Record<string, string> = {}): Record<string, string | undefined> => ({
  ...UNSET,
  ...process.env,
  ...env,
});
