import type { Context } from 'hono';
import type { AppEnv } from '../http/serve.ts';
import type { Actor } from './audit.ts';

/** The caller, with the access token that it used, and its address, for the audit log. */
export const actorOf = (c: Context<AppEnv>, { id, email }: { id: number; email: string }): Actor => ({
  staffId: id,
  who: c.get('tokenName') ? `${email} (token “${c.get('tokenName')}”)` : email,
  address: c.get('clientAddress'),
  requestId: c.get('requestId'),
});

/** A person with a shell on the server. */
export const shellActor = (user: string): Actor => ({
  staffId: null,
  who: user ? `${user} (shell)` : 'shell',
  address: null,
  requestId: null,
});
