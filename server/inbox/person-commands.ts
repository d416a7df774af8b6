import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readHeld, removePerson } from '#server/persons/persons.ts';
import { onTheShell } from '#server/staff/actor.ts';
import { oneLine } from './entry.ts';
import { writePrivately } from './write-privately.ts';

type Tools = { db: NodePgDatabase; user: string; write: (text: string) => void };
type Person = { email: string; out?: string | undefined };

/** Writes everything that is held about an address as JSON, by parts. */
export async function exportPerson({ db, user, write }: Tools, { email, out }: Person): Promise<void> {
  const held = (await readHeld(db, onTheShell(user), email)).filter(({ count }) => count > 0);
  const parts = Object.fromEntries(held.map(({ label, rows }) => [label, rows]));
  const text = `${JSON.stringify(parts, null, 2)}\n`;
  if (out === undefined) return write(text);
  await writePrivately(out, text);
  write(`${held.reduce((sum, { count }) => sum + count, 0)} written to ${out}\n`);
}

/** Deletes what may go of what is held about an address, and says what went and what stays. */
export async function deletePerson({ db, user, write }: Tools, { email }: Person): Promise<void> {
  const removed = (await removePerson(db, onTheShell(user), email)).filter(({ count }) => count > 0);
  for (const { label, count } of removed) write(`${label}: ${count} deleted\n`);
  const left = (await readHeld(db, onTheShell(user), email)).filter(({ count }) => count > 0);
  for (const { label, count, kept } of left) write(`${label}: ${count} kept. ${kept ?? ''}\n`);
  if (removed.length + left.length === 0) write(`Nothing is held about ${oneLine(email)}.\n`);
}
