import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { query } from '#web/api/query.ts';
import type { Route } from '../router/route.ts';

export const companyQuery = query(companyCalls.company);
/** For the pages that show the company's picture and team. */
export const loadCompany: Route['load'] = async (_, { queries }) => {
  await queries.load(companyQuery);
};
export const privacyQuery = query(companyCalls.privacy);
export const termsQuery = query(companyCalls.terms);
