import { submissionEndpoints } from '#contract/submission.ts';
import type { Deps } from '#server/deps.ts';
import { STATUS_CHANGE_LIMIT, STATUS_LIMIT } from '#server/http/rate-limits.ts';
import type { Serve } from '#server/http/serve.ts';
import { readStatus, renewScreener, withdraw } from './status.ts';

/** What the sender of a film sees and does, by the token in the address. An unknown one is looked up like any other. */
export function serveSubmissions(serve: Serve, { pool, limits, timeZone }: Deps): void {
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
