import { byRole } from '#contract/catalogue/credits.ts';
import { asRecord, asTexts } from '../field.ts';
import { sameJson } from '../same-json.ts';

/** The people of a role, as typed. */
export type CreditsLine = { role: string; names: string[] };

/** Lines for the credits of the entry: `{ writer: ['Ada Moss'] }`. */
export const linesOf = (value: unknown): CreditsLine[] =>
  Object.entries(asRecord(value))
    .map(([role, names]) => ({ role, names: asTexts(names) }))
    .sort(byRole);

/** The credits that the lines describe. Lines without role or name are left out. */
export function creditsOf(lines: readonly CreditsLine[]): Record<string, string[]> {
  const credits: Record<string, string[]> = {};
  for (const { role, names } of lines) {
    const name = role.trim();
    if (name !== '' && names.length > 0) credits[name] = [...(credits[name] ?? []), ...names];
  }
  return credits;
}

/** Lines to show: as typed and in that order, while they describe the entry's value. */
export const linesFor = (value: unknown, typed: CreditsLine[]): CreditsLine[] =>
  sameJson(creditsOf(typed), creditsOf(linesOf(value))) ? typed : linesOf(value);
