import { z } from 'zod';
import type { Task } from '#server/platform/jobs/task.ts';

/** Sends newsletters and alerts that are queued. */
export const SENDING_TASK = { name: 'mailings_now', about: z.object({}) } satisfies Task<z.ZodType>;
