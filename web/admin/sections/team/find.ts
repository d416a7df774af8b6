import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { request } from '../../api/request.ts';
import type { Found } from '../../layout/section.ts';

/** Colleagues by name or email. */
export async function findColleagues(words: string, signal: AbortSignal): Promise<Found[]> {
  const wanted = words.toLowerCase();
  const people = await request(staffCalls.people, {}, { signal });
  return people
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
    .map(({ name, email, roles }) => ({
      label: name || email,
      line: `Staff, ${roles.join(', ')}`,
      to: staffPaths.team,
    }));
}
