import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';

/** 414: the address is too long to be asked for, so nothing has that name. */
const MISSING = [404, 414];

/** For a loader's `catch`: what the API does not know is a missing page; any other failure stays one. */
export function missingWhen404(error: unknown): never {
  throw error instanceof ApiError && MISSING.includes(error.status) ? notFound() : error;
}
