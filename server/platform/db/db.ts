import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database or a transaction. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
