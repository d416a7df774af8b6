import type { Access, OpenAccess, StaffAccess } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CONFIRM_AFTER_MINUTES, mayCall, type Role } from '#contract/staff-roles.ts';
import { HttpError, LoginNeeded, StaffRefused } from './errors.ts';

/** The account that is logged in. */
export type CurrentAccount = {
  id: number;
  username: string;
  createdAt: Date;
  sessionId: string;
  /** Start of this session. */
  loggedInAt: Date;
};

/** Staff who have at least given their password. */
export type StaffEntrant = {
  id: number;
  email: string;
  name: string;
  role: Role;
  sessionId: string;
  /** When the second factor was last given; null after the password alone. */
  confirmedAt: Date | null;
  hasTotp: boolean;
  hasPasskey: boolean;
  /** What an unfinished passkey or authenticator app has to answer. */
  challenge: string | null;
  newTotp: string | null;
};

/** Staff who have given both factors. */
export type StaffMember = StaffEntrant & { confirmedAt: Date };

type Callers = {
  public: unknown;
  secret: unknown;
  visitor: { account: CurrentAccount | undefined };
  member: { account: CurrentAccount };
  'staff-visitor': { entrant: StaffEntrant | undefined };
  'staff-entrant': { entrant: StaffEntrant };
};

/** What a handler knows of its caller, as far as the call's `access` guarantees it. */
export type Caller<A extends Access> = A extends OpenAccess ? Callers[A] : { staff: StaffMember };

const OPEN_REFUSALS: Record<OpenAccess, readonly ErrorCode[]> = {
  public: [],
  secret: [],
  visitor: [],
  member: ['login-needed'],
  'staff-visitor': [],
  'staff-entrant': ['staff-login-needed'],
};

/** How callers are turned away; the OpenAPI document lists these. */
export function refusalsOf(access: Access): readonly ErrorCode[] {
  if (typeof access === 'string') return OPEN_REFUSALS[access];
  const refusals = ['staff-login-needed', 'second-factor-needed', 'permission-needed'] as const;
  return access.recent ? [...refusals, 'confirmation-needed'] : refusals;
}

/** Who the request's cookies say is calling. Each is asked only where the call needs it. */
export type FindCaller = {
  account: () => Promise<CurrentAccount | undefined>;
  staff: () => Promise<StaffEntrant | undefined>;
  now: () => Date;
};

type Admitted = {
  account?: CurrentAccount | undefined;
  entrant?: StaffEntrant | undefined;
  staff?: StaffMember;
};

/**
 * Decides whether a call may be made. Throws 401 for a stranger, or 403 for a known caller who is not allowed. Access that
 * is not handled here is denied. A new kind of access does not compile until it has its case in all three places.
 */
export async function admit(access: Access, find: FindCaller): Promise<Admitted> {
  if (isStaffAccess(access)) return { staff: await admitStaff(access, find) };
  switch (access) {
    case 'public':
    case 'secret':
      return {};
    case 'visitor':
      return { account: await find.account() };
    case 'member': {
      const account = await find.account();
      if (!account) throw new LoginNeeded();
      return { account };
    }
    case 'staff-visitor':
      return { entrant: await find.staff() };
    case 'staff-entrant': {
      const entrant = await find.staff();
      if (!entrant) throw new HttpError('staff-login-needed');
      return { entrant };
    }
    default:
      access satisfies never;
      throw new HttpError('not-allowed');
  }
}

const isStaffAccess = (access: unknown): access is StaffAccess =>
  typeof access === 'object' && access !== null && 'staff' in access;

/** Throws 401 or 403 for whoever is not staff with this permission. */
export async function admitStaff(
  { staff: permission, recent }: StaffAccess,
  find: FindCaller,
): Promise<StaffMember> {
  const entrant = await find.staff();
  if (!entrant) throw new HttpError('staff-login-needed');
  if (!hasBoth(entrant)) throw new StaffRefused('second-factor-needed', entrant.id);
  if (!mayCall(entrant.role, permission)) throw new StaffRefused('permission-needed', entrant.id);
  if (recent) requireRecent(entrant, find.now());
  return entrant;
}

export const hasBoth = (entrant: StaffEntrant): entrant is StaffMember => entrant.confirmedAt !== null;

/** Until when the second factor counts as given just now. */
export const confirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + CONFIRM_AFTER_MINUTES * 60_000);

/** Throws 403 if the second factor was given too long ago. */
export function requireRecent({ id, confirmedAt }: StaffMember, now: Date): void {
  if (now >= confirmedUntil(confirmedAt)) throw new StaffRefused('confirmation-needed', id);
}
