import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { leaveBy } from '../api/login-prompt.ts';
import { notifyOtherTabs } from '../api/other-tabs.ts';
import { request } from '../api/request.ts';

/** Ends the session and discards all data read by this page and by other tabs. */
export async function logOut(): Promise<void> {
  await leaveBy(() => request(staffCalls.logout));
  notifyOtherTabs(null);
  location.assign(staffPaths.home);
}
