import { companyCalls } from '#contract/company-calls.ts';
import { query } from '#web/query.ts';

export const companyQuery = query(companyCalls.company);
export const privacyQuery = query(companyCalls.privacy);
export const termsQuery = query(companyCalls.terms);
