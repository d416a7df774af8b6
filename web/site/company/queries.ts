import { companyCalls } from '#contract/catalogue/company-calls.ts';
import { pageCalls } from '#contract/catalogue/page-calls.ts';
import { query } from '#web/api/query.ts';
import type { Route } from '../router/route.ts';

export const companyQuery = query(companyCalls.company);
/** For the pages that show the company's picture and team. */
export const loadCompany: Route['load'] = async (_, { queries }) => {
  await queries.load(companyQuery);
};
/** `name`: a page's slug, after that of its parent if it has one. */
export const pageQuery = (name: string) =>
  query(pageCalls.bySlug, { slug: name.slice(name.indexOf('/') + 1) });
export const pagesQuery = query(pageCalls.list);
export const privacyQuery = query(companyCalls.privacy);
export const termsQuery = query(companyCalls.terms);
