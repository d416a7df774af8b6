import type { ContentDetail, ContentKind } from '#contract/content/staff-content.ts';
import { staffContentCalls } from '#contract/content/staff-content-calls.ts';
import { errorMessage } from '../../../api/admin-error.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { Autosave, DraftConflict, type Theirs } from '../draft/autosave.ts';
import { moveUnsavedTexts, unsavedTexts } from '../draft/unsaved-text.ts';

/** One entry of a page: the server's data, and the text being edited. */
export type OpenText = {
  kind: ContentKind;
  entry: string;
  detail: ContentDetail;
  autosave: Autosave;
  /** Reads it again after an action on the entry. Typed text stays. */
  refetch: () => Promise<OpenText>;
};

/** The current name of an entry that was requested by an earlier one; undefined for any other failure. */
export const presentNameIn = (error: unknown): string | undefined =>
  error instanceof Refused && error.code === 'entry-renamed' ? String(error.body.entry) : undefined;

/**
 * Reads an entry and opens its draft; without a draft its live text, or the last one if it is unpublished. `person`: the email of the
 * user. `onRenamed` is called if a colleague has changed the slug meanwhile.
 */
export async function openText(
  kind: ContentKind,
  entry: string,
  person: string,
  onRenamed: (present: string) => void,
): Promise<OpenText> {
  const look = () => request(staffContentCalls.read, { kind, entry });
  const detail = await look();
  const theirs = textIn(detail);
  for (const earlier of detail.earlierNames ?? []) moveUnsavedTexts(`${kind}/${earlier}`, `${kind}/${entry}`);
  const autosave = new Autosave({
    ...theirs,
    savedAt: theirs.savedAt || undefined,
    storage: unsavedTexts(`${kind}/${entry}`, person),
    sentenceOf: errorMessage,
    save: async (body, basedOn) => {
      try {
        return await request(staffContentCalls.save, { kind, entry, body: { body, basedOn } });
      } catch (error) {
        if (error instanceof Refused && error.code === 'draft-conflict')
          throw new DraftConflict(error.body.theirs as Theirs);
        const present = presentNameIn(error);
        if (present) onRenamed(present);
        throw error;
      }
    },
  });
  autosave.recover();
  const refetch = async (): Promise<OpenText> => {
    let now = detail;
    await autosave.renew(async () => {
      now = await look();
      return textIn(now);
    });
    return { kind, entry, detail: now, autosave, refetch };
  };
  return { kind, entry, detail, autosave, refetch };
}

/** The text to continue from. `savedAt` is empty unless it is somebody's draft. */
function textIn({ draft, live }: ContentDetail): Theirs {
  const text = draft ?? live;
  return {
    body: text?.body ?? {},
    number: text?.number ?? 0,
    savedAt: draft?.state === 'draft' ? draft.savedAt : '',
    author: draft?.author ?? 'The site',
  };
}
