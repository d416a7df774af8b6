import type { Role } from '#contract/staff-roles.ts';
import { openDrizzle } from '#server/db/drizzle.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { addStaff, staffVisitor } from '#tests/staff-member.ts';
import type { Instance } from './instance.ts';

/** Calls of the back office as somebody with this role, and pages as text; what is refused throws. */
export async function logIn({ url, dataDir }: Pick<Instance, 'url' | 'dataDir'>, role: Role) {
  const database = await openDatabase({ dataDir, log: createLog('silent'), joinRunning: true, poolSize: 1 });
  const db = openDrizzle(database.pool);
  const app = { request: (path: string, init: RequestInit) => fetch(url + path, init) };
  const { send } = await staffVisitor({ app, db }, await addStaff(db, 'ada@films.example', role));
  await database.close();
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await send(method, path, body);
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.headers.get('content-type')?.startsWith('application/json') ? reply.json() : reply.text();
  };
}
