import { submissionCalls } from '#contract/submission-calls.ts';
import { query } from '#web/query.ts';

export const statusQuery = (token: string) => query(submissionCalls.read, { token });
