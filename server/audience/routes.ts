import type { Context } from 'hono';
import type { StaffMember } from '#server/platform/http/access.ts';
import type { App, AppEnv, Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { serveNewsletters } from './newsletters/serve-newsletters.ts';
import { serveSubscribers } from './newsletters/serve-subscribers.ts';

/** Newsletters and their subscribers, for staff. */
export function serveStaffAudience(
  app: App,
  serve: Serve,
  deps: Services,
  admit: (c: Context<AppEnv>) => Promise<StaffMember>,
): void {
  serveNewsletters(app, serve, deps, admit);
  serveSubscribers(serve, deps);
}
