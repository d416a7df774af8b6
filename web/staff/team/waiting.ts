import { staffCalls } from '#contract/staff-calls.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { ask } from '../calls/ask.ts';
import type { Found, Person } from '../frame/section.ts';

const UNTIL = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** Invitations that nobody has used yet. */
export async function openInvitations(_person: Person, signal: AbortSignal): Promise<Found[]> {
  const invitations = await ask(staffCalls.invitations, {}, { signal });
  return invitations.map(({ email, role, expiresAt }) => ({
    label: email,
    line: `Invited as ${role}; the link works until ${UNTIL.format(new Date(expiresAt))}`,
    to: staffPaths.team,
  }));
}
