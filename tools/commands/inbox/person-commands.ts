import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { oneLine } from '#server/inbox/forms/entry.ts';
import { readPersonalData, removePerson } from '#server/inbox/privacy/data-requests.ts';
import { PERSON_SOURCES } from '#server/person-sources.ts';
import { shellActor } from '#server/platform/audit/actor.ts';
import { writePrivately } from './write-privately.ts';

type Tools = { db: NodePgDatabase; user: string; write: (text: string) => void };
type Person = { email: string; out?: string | undefined };

/** Writes all data stored about an address as JSON, by parts. */
export async function exportPerson({ db, user, write }: Tools, { email, out }: Person): Promise<void> {
  const held = (await readPersonalData({ db, sources: PERSON_SOURCES }, shellActor(user), email)).filter(
    ({ count }) => count > 0,
  );
  const parts = Object.fromEntries(held.map(({ label, rows }) => [label, rows]));
  const text = `${JSON.stringify(parts, null, 2)}\n`;
  if (out === undefined) return write(text);
  await writePrivately(out, text);
  write(`${held.reduce((sum, { count }) => sum + count, 0)} written to ${out}\n`);
}

/** Deletes the data stored about an address where possible, and prints which were deleted and which are retained. */
export async function deletePerson({ db, user, write }: Tools, { email }: Person): Promise<void> {
  const removed = (await removePerson({ db, sources: PERSON_SOURCES }, shellActor(user), email)).filter(
    ({ count }) => count > 0,
  );
  for (const { label, count } of removed) write(`${label}: ${count} deleted\n`);
  const left = (await readPersonalData({ db, sources: PERSON_SOURCES }, shellActor(user), email)).filter(
    ({ count }) => count > 0,
  );
  for (const { label, count, kept } of left) write(`${label}: ${count} kept. ${kept ?? ''}\n`);
  if (removed.length + left.length === 0) write(`Nothing is held about ${oneLine(email)}.\n`);
}
