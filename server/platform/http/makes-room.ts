import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffPrivacyCalls } from '#contract/inbox/staff-privacy-calls.ts';

const { login, passkeyChallenge, giveFactor, logout } = staffCalls;
const DOORS = new Set<string>([login, passkeyChallenge, giveFactor, logout].map(({ path }) => path));

/** Calls allowed on a full disk: staff logins, because they write little, and deletions. */
export const makesRoom = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'DELETE' || path === staffPrivacyCalls.remove.path || DOORS.has(path);
