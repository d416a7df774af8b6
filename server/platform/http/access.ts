import type { Access, OpenAccess, StaffAccess } from '#contract/core/call.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import { CONFIRM_AFTER_MINUTES, type Held, mayCall, type Role } from '#contract/core/staff-roles.ts';
import { HttpError, LoginNeeded, StaffRefused } from './errors.ts';

/** The account that is logged in. */
export type CurrentAccount = {
  id: number;
  username: string;
  displayName: string | null;
  createdAt: Date;
  sessionId: string;
  /** Start of this session. */
  loggedInAt: Date;
};

/** Staff who have at least given their password. */
export type MfaPendingStaff = {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  sessionId: string;
  /** When the second factor was last given; null after the password alone. */
  confirmedAt: Date | null;
  hasTotp: boolean;
  hasPasskey: boolean;
  /** The challenge for an unfinished passkey or authenticator app. */
  challenge: string | null;
  newTotp: string | null;
};

/** Staff who have given both factors, or whose access token makes the request: it has single permissions in place of roles. */
export type StaffMember = Omit<MfaPendingStaff, 'roles'> & { roles: readonly Held[]; confirmedAt: Date };

type Callers = {
  public: unknown;
  secret: unknown;
  visitor: { account: CurrentAccount | undefined };
  member: { account: CurrentAccount };
  'optional-staff': { entrant: MfaPendingStaff | undefined };
  'mfa-pending': { entrant: MfaPendingStaff };
};

/** The caller as a handler sees it, as far as the call's `access` guarantees it. */
export type Caller<A extends Access> = A extends OpenAccess ? Callers[A] : { staff: StaffMember };

const OPEN_REFUSALS: Record<OpenAccess, readonly ErrorCode[]> = {
  public: [],
  secret: [],
  visitor: [],
  member: ['login-needed'],
  'optional-staff': [],
  'mfa-pending': ['staff-login-needed'],
};

/** Errors for refused callers; the OpenAPI document lists them. */
export function refusalsOf(access: Access): readonly ErrorCode[] {
  if (typeof access === 'string') return OPEN_REFUSALS[access];
  const refusals = [
    ...(['staff-login-needed', 'second-factor-needed', 'permission-needed'] as const),
    ...(['token-invalid', 'token-not-allowed', 'too-many-tries'] as const),
  ];
  return access.recent ? [...refusals, 'confirmation-needed'] : refusals;
}

/**
 * Looks up the caller by the request's cookies, or by its access token: a request with a token has nothing of the cookies'. Each lookup
 * runs only where the call needs it.
 */
export type FindCaller = {
  account: () => Promise<CurrentAccount | undefined>;
  staff: () => Promise<MfaPendingStaff | undefined>;
  /** Undefined without a token; throws 401 for one that is not valid. */
  bearer: () => Promise<StaffMember | undefined>;
  now: () => Date;
};

type Admitted = {
  account?: CurrentAccount | undefined;
  entrant?: MfaPendingStaff | undefined;
  staff?: StaffMember;
};

/**
 * Decides whether a call is allowed. Throws 401 for an unknown caller, 403 for a known one without permission. Access that is not
 * handled here is denied. A new kind of access does not compile until all three places handle it.
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
    case 'optional-staff':
      return { entrant: await find.staff() };
    case 'mfa-pending': {
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

/** Throws 401 or 403 for callers who are not staff with this permission. */
export async function admitStaff(
  { staff: permission, recent }: StaffAccess,
  find: FindCaller,
): Promise<StaffMember> {
  const bearer = await find.bearer();
  if (bearer) {
    if (recent || !mayCall(bearer.roles, permission)) throw new StaffRefused('token-not-allowed', bearer.id);
    return bearer;
  }
  const entrant = await find.staff();
  if (!entrant) throw new HttpError('staff-login-needed');
  if (!hasBoth(entrant)) throw new StaffRefused('second-factor-needed', entrant.id);
  if (!mayCall(entrant.roles, permission)) throw new StaffRefused('permission-needed', entrant.id);
  if (recent) requireRecent(entrant, find.now());
  return entrant;
}

export const hasBoth = (entrant: MfaPendingStaff): entrant is MfaPendingStaff & { confirmedAt: Date } =>
  entrant.confirmedAt !== null;

/** Until when the second factor counts as recent. */
export const confirmedUntil = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + CONFIRM_AFTER_MINUTES * 60_000);

/** Throws 403 if the second factor was given too long ago. */
export function requireRecent({ id, confirmedAt }: StaffMember, now: Date): void {
  if (now >= confirmedUntil(confirmedAt)) throw new StaffRefused('confirmation-needed', id);
}
