import { staffCalls } from '#contract/staff-calls.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { ask } from '../calls/ask.ts';
import type { Found } from '../frame/section.ts';

/** Colleagues by name or email. */
export async function findColleagues(words: string, signal: AbortSignal): Promise<Found[]> {
  const wanted = words.toLowerCase();
  const people = await ask(staffCalls.people, {}, { signal });
  return people
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    .map(({ name, email, role }) => ({ label: name || email, line: `Staff, ${role}`, to: staffPaths.team }));
}
