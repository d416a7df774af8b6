import { byRole } from '#contract/credits.ts';
import { asRecord, asTexts } from './field.ts';
import { sameJson } from './same-json.ts';

/** People of a role, as they are typed. */
export type CreditsLine = { role: string; names: string[] };

/** Lines for credits as the entry has them: `{ writer: ['Ada Moss'] }`. */
export const linesOf = (value: unknown): CreditsLine[] =>
  Object.entries(asRecord(value))
    .map(([role, names]) => ({ role, names: asTexts(names) }))
    .sort(byRole);

/** What lines mean. One without a role or a name is not in the entry yet. */
export function creditsOf(lines: readonly CreditsLine[]): Record<string, string[]> {
  const credits: Record<string, string[]> = {};
  for (const { role, names } of lines) {
    const name = role.trim();
    if (name !== '' && names.length > 0) credits[name] = [...(credits[name] ?? []), ...names];
  }
  return credits;
}

/** Lines to show: as they were typed, in that order, as long as they mean what the entry has. */
export const linesFor = (value: unknown, typed: CreditsLine[]): CreditsLine[] =>
  sameJson(creditsOf(typed), creditsOf(linesOf(value))) ? typed : linesOf(value);
