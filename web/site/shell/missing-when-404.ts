import { ApiError } from '#web/api/api.ts';
import { Missing } from '../router/route.ts';

/** 414: the address is too long to request, so nothing has that name. */
const MISSING = [404, 414];

/** For a loader's `catch`: a 404 of the API becomes a missing page; other failures are rethrown. */
export function missingWhen404(error: unknown): never {
  throw error instanceof ApiError && MISSING.includes(error.status) ? new Missing() : error;
}
