import { zonedWords } from '../zoned-time.ts';
import type { Plan } from './publish.ts';

/** The outcome of Publish or Schedule, in words. */
export function doneWords(title: string, plan: Plan, timeZone: string | undefined): string {
  if (!plan.at && !plan.until) return `${title} is live.`;
  const words = planWords(plan, timeZone);
  return plan.at ? `Planned: ${title} ${words}.` : `${title} is live, and ${words}.`;
}

/** "goes live on Sun 14 March 2027, 09:00, and off the site on …", in the company's time zone. */
export function planWords({ at, until }: Plan, timeZone = 'UTC'): string {
  const on = at && `goes live on ${zonedWords(at, timeZone)}`;
  const off = until && `off the site on ${zonedWords(until, timeZone)}`;
  return on ? [on, off].filter(Boolean).join(', and ') : `goes ${off}`;
}
