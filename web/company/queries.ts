import { queryOptions } from '@tanstack/react-query';
import type { Company, LegalPage } from '#contract/company.ts';

export const companyQuery = queryOptions<Company>({ queryKey: ['/api/site/company'] });
export const privacyQuery = queryOptions<LegalPage>({ queryKey: ['/api/site/privacy'] });
export const termsQuery = queryOptions<LegalPage>({ queryKey: ['/api/site/terms'] });
