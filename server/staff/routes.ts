import { createPasswords } from '#server/accounts/passwords.ts';
import type { Deps } from '#server/deps.ts';
import { PRIVATE } from '#server/http/cache-control.ts';
import type { App, Serve } from '#server/http/serve.ts';
import { serveDoors } from './serve-doors.ts';
import { serveFactors } from './serve-factors.ts';
import { serveOwn } from './serve-own.ts';
import { servePeopleOfStaff } from './serve-people.ts';

/** /api/staff: who may come into the back office. No answer is for a search engine. */
export function serveStaff(app: App, serve: Serve, deps: Deps): void {
  app.use('/api/staff/*', async (c, next) => {
    await next();
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    c.res.headers.set('Cache-Control', PRIVATE);
  });
  // A queue of its own: a flood of visitors' logins cannot keep staff out.
  const passwords = createPasswords({ slots: 1, waiting: 20 });
  serveDoors(serve, deps, passwords);
  serveOwn(serve, deps, passwords);
  serveFactors(serve, deps);
  servePeopleOfStaff(serve, deps);
}
