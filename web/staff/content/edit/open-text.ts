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
  /** The same after something was done to the entry. What is being typed stays. */
  again: () => Promise<OpenText>;
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
  let exists = false;
  const look = async () => {
    const read = await ask(staffContentCalls.read, { kind, entry });
    const text = read.draft ?? read.live;
    exists = read.state !== 'new' || text !== null;
    const detail = exists ? read : undefined;
    return { detail, earlierNames: read.earlierNames, theirs: textIn(read) };
  };
  const { detail, earlierNames = [], theirs } = await look();
  for (const earlier of earlierNames) moveKeptTexts(`${kind}/${earlier}`, `${kind}/${entry}`);
  const keeper = new DraftKeeper({
    ...theirs,
    savedAt: theirs.savedAt || undefined,
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
  const again = async (): Promise<OpenText> => {
    let now = detail;
    await keeper.renew(async () => {
      const read = await look();
      now = read.detail;
      return read.theirs;
    });
    return { kind, entry, detail: now, keeper, again };
  };
  return { kind, entry, detail, keeper, again };
}

/** The text to go on from. `savedAt` is empty where that is no draft which somebody works on. */
function textIn({ draft, live }: ContentDetail): Theirs {
  const text = draft ?? live;
  return {
    body: text?.body ?? {},
    number: text?.number ?? 0,
    savedAt: draft?.state === 'draft' ? draft.savedAt : '',
    author: draft?.author ?? 'The site',
  };
}
