import type pg from 'pg';

/**
 * The connection of a setting. `require` and similar modes are read as `verify-full`, as pg does, but without pg's nine-line
 * warning at each start. Without a certificate check anybody on the network path could pose as the server.
 */
export function connectionOf(address: string): pg.ClientConfig {
  return {
    connectionString: address.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full'),
  };
}
