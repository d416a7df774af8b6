import { submissionCalls } from '#contract/inbox/submission-calls.ts';
import { query } from '#web/api/query.ts';

export const statusQuery = (token: string) => query(submissionCalls.read, { token });
