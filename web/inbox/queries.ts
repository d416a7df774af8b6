import { companyCalls } from '#contract/company-calls.ts';
import { query } from '#web/query.ts';

export const guideQuery = query(companyCalls.submission);
