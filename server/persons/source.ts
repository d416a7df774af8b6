import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/**
 * What one part of the site holds about people. Parts make one, server/persons/sources.ts lists them; deleting follows that
 * order. An address is compared without regard to case.
 */
export type PersonSource = {
  label: string;
  /** Why something of it stays when the person is deleted, where it does. */
  kept?: string;
  /** `reader`: the member of staff who looks; null on the shell. */
  read: (tx: Pick<Tx, 'execute'>, email: string, reader: number | null) => Promise<Record<string, unknown>[]>;
  /** Deletes or makes anonymous what may go. Returns how many. */
  remove: (tx: Pick<Tx, 'execute'>, email: string) => Promise<number>;
};
