import type { Context } from 'hono';
import type { AppEnv } from '#server/http/serve.ts';
import type { Actor } from './audit.ts';

/** Who acts, from where, for the audit log. */
export const actorOf = (c: Context<AppEnv>, { id, email }: { id: number; email: string }): Actor => ({
  staffId: id,
  who: email,
  address: c.get('clientAddress'),
  requestId: c.get('requestId'),
});

/** Somebody with a shell on the server. */
export const onTheShell = (user: string): Actor => ({
  staffId: null,
  who: user ? `${user} (shell)` : 'shell',
  address: null,
  requestId: null,
});
