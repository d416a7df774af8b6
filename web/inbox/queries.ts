import { queryOptions } from '@tanstack/react-query';
import type { SubmissionGuide } from '#contract/company.ts';

export const guideQuery = queryOptions<SubmissionGuide>({ queryKey: ['/api/site/submission'] });
