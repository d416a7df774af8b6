import { ApiError } from '#web/api.ts';
import { Missing } from '#web/router/route.ts';

/** 414: an address that is too long to request, so nothing has that name. */
const MISSING = [404, 414];

/** For a loader's `catch`: what the API does not know becomes a missing page; other failures are rethrown. */
export function missingWhen404(error: unknown): never {
  throw error instanceof ApiError && MISSING.includes(error.status) ? new Missing() : error;
}
