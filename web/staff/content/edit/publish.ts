import { withoutEmptyRows } from '#contract/empty-rows.ts';
import { staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { Told } from '../../calls/told.ts';
import { sameJson } from '../../fields/same-json.ts';
import { faultsIn } from './faults-in.ts';
import type { EntryComplaint } from './form.tsx';
import type { OpenText } from './open-text.ts';

/** `at` and `until` in ISO 8601: goes on then instead of now, and off again. */
export type Plan = { at?: string | undefined; until?: string | undefined };

export type PublishOptions = Plan & { despiteWarnings?: boolean };

/** How it went: the name that the entry has, or what the check says. */
type Published = { name: string } | { complaints: EntryComplaint[] };

/** Publishes what is typed, once the server has it. Throws what is said of no field. */
export async function publish(texts: readonly OpenText[], options: PublishOptions): Promise<Published> {
  for (const { keeper } of texts) {
    const { body } = keeper.state();
    const filled = withoutEmptyRows(body);
    // A check names rows by their place, so the form drops them too.
    if (!sameJson(filled, body)) keeper.replace(filled);
  }
  await Promise.all(texts.map(({ keeper }) => keeper.saveNow()));
  const states = texts.map(({ keeper }) => keeper.state());
  if (states.some(({ status }) => status !== 'saved'))
    throw new Told('Not everything is saved yet, so nothing was published.');
  // Facts that nobody has begun have no text.
  const entries = texts.flatMap(({ kind, entry, keeper }) => {
    const { number } = keeper.state();
    return number > 0 ? [{ kind, entry, number }] : [];
  });
  try {
    const reply = await ask(staffPublishingCalls.publish, { body: { entries, ...options } });
    return { name: reply.entries[0]?.entry ?? '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'draft-conflict')
      throw new Told(
        'Somebody else has just changed this text. Load the page again, look at it, and publish it then.',
      );
    const complaints = complaintsIn(error);
    if (complaints.length === 0) throw error;
    return { complaints };
  }
}

/** What is said of single fields. That facts miss their film says nothing new where the film itself has faults. */
export function complaintsIn(refusal: Refused): EntryComplaint[] {
  const faults = faultsIn(refusal, 'faults');
  const hasFilm = faults.some(({ kind }) => kind === 'films');
  return [
    ...faults
      .filter(({ kind, field }) => !(hasFilm && kind === 'facts' && (field === '' || field === 'slug')))
      .map((fault) => ({ ...fault, stops: true })),
    ...faultsIn(refusal, 'warnings').map((fault) => ({ ...fault, stops: false })),
  ];
}
