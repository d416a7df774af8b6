import type { Access } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { HttpError, LoginNeeded } from './errors.ts';

/** The account that is logged in. */
export type CurrentAccount = {
  id: number;
  username: string;
  createdAt: Date;
  sessionId: string;
  /** Start of this session. */
  loggedInAt: Date;
};

type Callers = {
  public: unknown;
  visitor: { account: CurrentAccount | undefined };
  member: { account: CurrentAccount };
};

/** What a handler knows of its caller, as far as the call's `access` guarantees it. */
export type Caller<A extends Access> = Callers[A];

/** How callers are turned away, by `access`; the OpenAPI document lists these. */
export const REFUSALS: Record<Access, readonly ErrorCode[]> = {
  public: [],
  visitor: [],
  member: ['login-needed'],
};

/**
 * Decides whether a call may be made. Throws LoginNeeded (401), or 403 for a known caller who is not allowed. Access that
 * is not handled here is denied. A new kind of access does not compile until it has its case in all three places.
 */
export async function admit(
  access: Access,
  findAccount: () => Promise<CurrentAccount | undefined>,
): Promise<{ account?: CurrentAccount | undefined }> {
  switch (access) {
    case 'public':
      return {};
    case 'visitor':
      return { account: await findAccount() };
    case 'member': {
      const account = await findAccount();
      if (!account) throw new LoginNeeded();
      return { account };
    }
    default:
      access satisfies never;
      throw new HttpError('not-allowed');
  }
}
