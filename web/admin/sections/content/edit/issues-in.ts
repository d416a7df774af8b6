import type { ContentIssue } from '#contract/content/staff-content.ts';
import type { Refused } from '../../../api/refused.ts';

/** The field issues of a refusal: its errors, or its warnings. */
export function issuesIn({ body }: Refused, name: 'faults' | 'warnings' = 'faults'): ContentIssue[] {
  const list = body[name];
  return Array.isArray(list) ? (list as ContentIssue[]) : [];
}
