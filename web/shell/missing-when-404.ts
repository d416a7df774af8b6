import { notFound } from '@tanstack/react-router';
import { ApiError } from '#web/api.ts';

/** For a loader's `catch`: what the API does not know is a missing page; any other failure stays one. */
export function missingWhen404(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error;
}
