import { submissionEndpoints } from '#contract/inbox/submission.ts';
import { STATUS_CHANGE_LIMIT, STATUS_LIMIT } from '#server/platform/http/limits/rate-limits.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readStatus, renewScreener, withdraw } from './status.ts';

/** The sender's page of a film, found by the token in its address. An unknown token is looked up like any other. */
export function serveSubmissions(serve: Serve, { pool, limits, timeZone }: Services): void {
  serve(submissionEndpoints.read, async ({ params, c }) => {
    await limits.take(STATUS_LIMIT, c.get('clientAddress'));
    return readStatus(pool, timeZone, params.token);
  });
  serve(submissionEndpoints.renewScreener, async ({ params, body, c }) => {
    await limits.take(STATUS_CHANGE_LIMIT, c.get('clientAddress'));
    return renewScreener(pool, timeZone, params.token, body);
  });
  serve(submissionEndpoints.withdraw, async ({ params, c }) => {
    await limits.take(STATUS_CHANGE_LIMIT, c.get('clientAddress'));
    return withdraw(pool, timeZone, params.token);
  });
}
