import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/**
 * The personal data in one part of the site. Each room provides its sources; server/person-sources.ts lists them, and deletion
 * follows that order. An address is compared case-insensitively.
 */
export type PersonSource = {
  label: string;
  /** Why some of it is retained when the person is deleted, if it is. */
  kept?: string;
  /** `reader`: the member of staff who reads; null on the shell. */
  read: (tx: Pick<Tx, 'execute'>, email: string, reader: number | null) => Promise<Record<string, unknown>[]>;
  /** Deletes or anonymizes the data. Returns how many rows. */
  remove: (tx: Pick<Tx, 'execute'>, email: string) => Promise<number>;
};
