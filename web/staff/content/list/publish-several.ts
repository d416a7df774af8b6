import { staffContentCalls, staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { type EditedKind, kindsOf } from '../kinds.ts';

/** Publishes the newest texts of entries of a kind, in one change; a film's facts with it. */
export async function publishSeveral(
  kind: EditedKind,
  entries: readonly string[],
  despiteWarnings: boolean,
): Promise<void> {
  const texts = await Promise.all(
    entries.flatMap((entry) =>
      kindsOf(kind).map((each) =>
        ask(staffContentCalls.read, { kind: each, entry }).catch((error: unknown) => {
          if (each === 'facts' && error instanceof Refused && error.code === 'entry-not-found')
            return undefined;
          throw error;
        }),
      ),
    ),
  );
  const drafts = texts.flatMap((text) =>
    text?.draft ? [{ kind: text.kind, entry: text.entry, number: text.draft.number }] : [],
  );
  await ask(staffPublishingCalls.publish, { body: { entries: drafts, despiteWarnings } });
}
