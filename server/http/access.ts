import type { Access } from '#contract/endpoint.ts';
import { HttpError, LoginNeeded } from './errors.ts';

/** Who is logged in. */
export type CurrentAccount = {
  id: number;
  username: string;
  createdAt: Date;
  sessionId: string;
  /** When this session began. */
  loggedInAt: Date;
};

/** What a handler is told of its caller: as much as its call's `access` lets it rely on. */
export type Caller<A extends Access> = A extends 'member'
  ? { account: CurrentAccount }
  : A extends 'visitor'
    ? { account: CurrentAccount | undefined }
    : unknown;

/**
 * Decides whether a call may be made. Throws LoginNeeded (401), or a 403 for whoever is known and not allowed. An access
 * that is not decided here is nobody's: a new kind does not compile until it has its case.
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
      throw new HttpError(403, 'Nobody may make this call');
  }
}
