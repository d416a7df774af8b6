import { staffHelpPath } from '#contract/admin/staff-paths.ts';
import { matchesSearch } from '#web/ui/forms/matches-search.ts';
import type { Found } from '../../layout/section.ts';
import type { HelpPart } from './help-part.ts';

/** Results of the search box in the help, whose text is loaded at the first search. */
export async function findHelp(words: string): Promise<Found[]> {
  const { default: parts } = await import('virtual:help-parts');
  return foundIn(parts, words);
}

/** Results by text alone: a common word is in many parts. */
const MOST_BY_TEXT = 3;

/** Parts with all words in the heading, then a few that have them in heading and text. */
export const foundIn = (parts: readonly HelpPart[], words: string): Found[] => {
  const byHeading = parts.filter(({ title }) => matchesSearch(title, words));
  const byText = parts.filter(
    (part) => !byHeading.includes(part) && matchesSearch(`${part.title} ${part.text}`, words),
  );
  return [...byHeading, ...byText.slice(0, MOST_BY_TEXT)].map(({ id, title, text }) => ({
    label: title,
    line: `Help: ${excerptOf(text, words)}`,
    to: staffHelpPath(id),
  }));
};

/** Characters of an excerpt. */
const MOST = 70;

/** Whole words around the first place where the search's first word is, or the beginning. */
function excerptOf(text: string, words: string): string {
  const first = words.split(/\s+/)[0]?.toLowerCase() ?? '';
  const at = Math.max(0, text.toLowerCase().indexOf(first));
  const from = at < MOST / 2 ? 0 : text.indexOf(' ', at - MOST / 2) + 1;
  const until = text.length <= from + MOST ? text.length : text.lastIndexOf(' ', from + MOST);
  return `${from > 0 ? '… ' : ''}${text.slice(from, until)}${until < text.length ? ' …' : ''}`;
}
