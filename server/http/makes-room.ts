import { staffCalls } from '#contract/staff-calls.ts';
import { staffPersonCalls } from '#contract/staff-persons-calls.ts';

const { login, passkeyChallenge, giveFactor, logout } = staffCalls;
const DOORS = new Set<string>([login, passkeyChallenge, giveFactor, logout].map(({ path }) => path));

/** Where the disk is full, staff still log in, and whatever deletes goes on: both write little. */
export const makesRoom = ({ method, path }: { method: string; path: string }): boolean =>
  method === 'DELETE' || path === staffPersonCalls.remove.path || DOORS.has(path);
