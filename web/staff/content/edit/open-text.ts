import type { ContentDetail, ContentKind } from '#contract/staff-content.ts';
import { staffContentCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { faultSentence } from '../../calls/told.ts';
import { DraftConflict, DraftKeeper, type Theirs } from '../draft/draft-keeper.ts';
import { keptTexts, moveKeptTexts } from '../draft/kept-texts.ts';

/** One entry of a page: what the server said of it, and the text that is being typed. */
export type OpenText = {
  kind: ContentKind;
  entry: string;
  /** Undefined: there is none yet. The first save creates it. */
  detail: ContentDetail | undefined;
  keeper: DraftKeeper;
};

/** The name that an entry has now whose earlier one was asked for; undefined where something else is wrong. */
export const presentNameIn = (error: unknown): string | undefined =>
  error instanceof Refused && error.code === 'entry-renamed' ? String(error.body.entry) : undefined;

/**
 * Reads an entry and opens its draft, or where nobody has begun one its live text, the last one if it was taken off. `person`: the email of who types. `onRenamed` hears that somebody has given
 * it another slug meanwhile.
 */
export async function openText(
  kind: ContentKind,
  entry: string,
  person: string,
  onRenamed: (present: string) => void,
): Promise<OpenText> {
  const read = await ask(staffContentCalls.read, { kind, entry });
  const text = read.draft ?? read.live;
  let exists = read.state !== 'new' || text !== null;
  const detail = exists ? read : undefined;
  for (const earlier of read.earlierNames ?? []) moveKeptTexts(`${kind}/${earlier}`, `${kind}/${entry}`);
  const keeper = new DraftKeeper({
    body: text?.body ?? {},
    number: text?.number ?? 0,
    savedAt: detail?.draft?.state === 'draft' ? detail.draft.savedAt : undefined,
    author: detail?.draft?.author ?? 'The site',
    kept: keptTexts(`${kind}/${entry}`, person),
    sentenceOf: faultSentence,
    save: async (body, basedOn) => {
      try {
        if (!exists) {
          const { number } = await ask(staffContentCalls.create, { kind, body: { entry, body } });
          exists = true;
          return { number, savedAt: new Date().toISOString() };
        }
      } catch (error) {
        // A colleague was faster, or this was done and its answer got lost: it is a save like any other then.
        if (!(error instanceof Refused) || error.code !== 'entry-taken') throw error;
        exists = true;
      }
      try {
        return await ask(staffContentCalls.save, { kind, entry, body: { body, basedOn } });
      } catch (error) {
        if (error instanceof Refused && error.code === 'draft-conflict')
          throw new DraftConflict(error.body.theirs as Theirs);
        const present = presentNameIn(error);
        if (present) onRenamed(present);
        throw error;
      }
    },
  });
  keeper.recover();
  return { kind, entry, detail, keeper };
}
