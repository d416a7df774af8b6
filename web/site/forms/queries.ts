import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { query } from '#web/api/query.ts';

export const guideQuery = query(companyCalls.submission);
