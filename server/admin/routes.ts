import { createPasswords } from '#server/members/accounts/passwords.ts';
import { PRIVATE } from '#server/platform/http/cache-control.ts';
import type { App, Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { serveAuth } from './auth/serve-auth.ts';
import { serveFactors } from './auth/serve-factors.ts';
import { serveNotices } from './notices/serve-notices.ts';
import { serveOwn } from './team/serve-own.ts';
import { servePeopleOfStaff } from './team/serve-people.ts';
import { serveTokens } from './tokens/serve-tokens.ts';

/** /api/staff: staff, their authentication and the dashboard. Responses are excluded from search engines. */
export function serveStaff(app: App, serve: Serve, deps: Services): void {
  app.use('/api/staff/*', async (c, next) => {
    await next();
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    c.res.headers.set('Cache-Control', PRIVATE);
  });
  // A separate queue, so that a flood of visitors' logins cannot block staff.
  const passwords = createPasswords({ slots: 1, waiting: 20 });
  serveAuth(serve, deps, passwords);
  serveOwn(serve, deps, passwords);
  serveNotices(serve, deps);
  serveFactors(serve, deps);
  servePeopleOfStaff(serve, deps);
  serveTokens(serve, deps);
}
