import type pg from 'pg';

/** Forgets files that an import had brought, in the caller's transaction. Whoever calls it deletes the files. */
export const forgetPictures = (client: pg.ClientBase, addresses: readonly string[]) =>
  client.query('DELETE FROM pictures WHERE address = ANY ($1)', [addresses]);
