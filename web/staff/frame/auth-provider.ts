import type { AuthProvider } from 'ra-core';
import { staffCalls } from '#contract/staff-calls.ts';
import { staffPaths } from '#contract/staff-paths.ts';
import { may, type Role } from '#contract/staff-roles.ts';
import { ask } from '../calls/ask.ts';
import { leaveBy } from '../calls/door.ts';
import { tellOtherTabs } from '../calls/other-tabs.ts';
import type { Person, Section } from './section.ts';

/** Whether the role sees the section. The server decides the same for each call. */
export const maySee = (role: Role, { needs }: Pick<Section, 'needs'>): boolean =>
  needs.some((permission) => may(role, permission));

/**
 * Who is here, for ra-core. Nobody gets to it without being logged in, and a session that ends is renewed in place
 * (calls/ask.ts): so it never sends anybody away.
 */
export const createAuthProvider = (me: Person, sections: readonly Section[]): AuthProvider => ({
  login: async () => {},
  checkAuth: async () => {},
  checkError: async () => {},
  logout: leave,
  getIdentity: async () => ({ id: me.email, fullName: me.name }),
  getPermissions: async () => me.role,
  canAccess: async ({ resource }) => {
    const section = sections.find(({ name }) => name === resource);
    return !section || maySee(me.role, section);
  },
});

/** Ends the session and forgets everything that this page, and those in other tabs, have read. */
export async function leave(): Promise<void> {
  await leaveBy(() => ask(staffCalls.logout));
  tellOtherTabs(null);
  location.assign(staffPaths.home);
}
