import type { ContentFault } from '#contract/staff-content.ts';
import type { Refused } from '../../calls/refused.ts';

/** What a refusal says of single fields: its faults, or its warnings. */
export function faultsIn({ body }: Refused, name: 'faults' | 'warnings' = 'faults'): ContentFault[] {
  const list = body[name];
  return Array.isArray(list) ? (list as ContentFault[]) : [];
}
