import type pg from 'pg';

/**
 * The connection of a setting. `require` and its like are read as `verify-full`, as pg does, which would say so in nine lines at
 * each start: without a check of the certificate anybody on the way could be the server.
 */
export function connectionOf(address: string): pg.ClientConfig {
  return {
    connectionString: address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
  };
}
