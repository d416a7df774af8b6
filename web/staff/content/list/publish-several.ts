import { staffContentCalls, staffPublishingCalls } from '#contract/staff-content-calls.ts';
import { ask } from '../../calls/ask.ts';
import { Refused } from '../../calls/refused.ts';
import { Told } from '../../calls/told.ts';
import { type EditedKind, kindsOf } from '../kinds.ts';

/**
 * Publishes the drafts of entries of a kind, in one change; a film's facts with it, also those that were taken off with it. What
 * waits for its day goes on waiting, also if it was given one only after the list was read.
 */
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
    text?.draft && text.draft.state !== 'scheduled'
      ? [{ kind: text.kind, entry: text.entry, number: text.draft.number }]
      : [],
  );
  if (drafts.length === 0) throw new Told('What was chosen has no changes any more.');
  await ask(staffPublishingCalls.publish, { body: { entries: drafts, despiteWarnings } });
}
