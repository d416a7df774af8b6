import { useEffect, useState } from 'react';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { errorMessage } from '../api/admin-error.ts';
import { maySee, useCurrentUser } from '../layout/current-user.ts';
import type { Found } from '../layout/section.ts';
import { SECTIONS } from './sections.tsx';

/** Milliseconds without typing before the search runs. */
const PAUSE_MS = 150;
/** Results per section. */
const MOST = 6;

type Outcome = { words: string; found: Found[]; failure?: string | undefined };

/** Results for these words from all sections that the user may see: sections by their own name first. */
export function useSearchResults(typed: string): {
  found: Found[];
  isDone: boolean;
  failure: string | undefined;
} {
  const { roles } = useCurrentUser();
  const [outcome, setOutcome] = useState<Outcome>({ words: '', found: [] });
  const words = typed.trim();

  useEffect(() => {
    if (words === '') return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const open = SECTIONS.filter((section) => maySee(roles, section));
      const found: Found[] = open
        .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
        .map(({ name, label }) => ({ label, line: 'Section', to: `${staffPaths.home}/${name}` }));
      const asks = open.map(async ({ find }) => (await find?.(words, asked.signal))?.slice(0, MOST) ?? []);
      const answers = await Promise.allSettled(asks);
      if (asked.signal.aborted) return;
      for (const answer of answers) if (answer.status === 'fulfilled') found.push(...answer.value);
      const failed = answers.find((answer) => answer.status === 'rejected');
      setOutcome({ words, found, failure: failed && errorMessage(failed.reason) });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words, roles]);

  const isDone = outcome.words === words;
  return { found: isDone ? outcome.found : [], isDone, failure: isDone ? outcome.failure : undefined };
}
