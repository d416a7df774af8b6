import { useEffect, useState } from 'react';
import { staffPaths } from '#contract/staff-paths.ts';
import { faultSentence } from '../calls/told.ts';
import { SECTIONS } from '../sections.tsx';
import { maySee } from './auth-provider.ts';
import { usePerson } from './person.ts';
import type { Found } from './section.ts';

/** Milliseconds without another letter until it is searched. */
const PAUSE_MS = 150;
/** Of each section. */
const MOST = 6;

type Outcome = { words: string; found: Found[]; fault?: string | undefined };

/** What all sections of the person have for these words: sections by their own name first. */
export function useFound(typed: string): { found: Found[]; isDone: boolean; fault: string | undefined } {
  const { role } = usePerson();
  const [outcome, setOutcome] = useState<Outcome>({ words: '', found: [] });
  const words = typed.trim();

  useEffect(() => {
    if (words === '') return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const open = SECTIONS.filter((section) => maySee(role, section));
      const found: Found[] = open
        .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
        .map(({ name, label }) => ({ label, line: 'Section', to: `${staffPaths.home}/${name}` }));
      const asks = open.map(async ({ find }) => (await find?.(words, asked.signal))?.slice(0, MOST) ?? []);
      const answers = await Promise.allSettled(asks);
      if (asked.signal.aborted) return;
      for (const answer of answers) if (answer.status === 'fulfilled') found.push(...answer.value);
      const failed = answers.find((answer) => answer.status === 'rejected');
      setOutcome({ words, found, fault: failed && faultSentence(failed.reason) });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words, role]);

  const isDone = outcome.words === words;
  return { found: isDone ? outcome.found : [], isDone, fault: isDone ? outcome.fault : undefined };
}
