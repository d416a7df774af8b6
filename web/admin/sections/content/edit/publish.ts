import { staffPublishingCalls } from '#contract/content/staff-content-calls.ts';
import { withoutEmptyRows } from '#contract/core/empty-rows.ts';
import { AdminError } from '../../../api/admin-error.ts';
import { Refused } from '../../../api/refused.ts';
import { request } from '../../../api/request.ts';
import { sameJson } from '../../../fields/same-json.ts';
import type { EntryIssue } from './form.tsx';
import { issuesIn } from './issues-in.ts';
import type { OpenText } from './open-text.ts';

/** `at` and `until` in ISO 8601: published at that time instead of now, and unpublished again. */
export type Plan = { at?: string | undefined; until?: string | undefined };

export type PublishOptions = Plan & { despiteWarnings?: boolean };

/** The outcome: the entry's name, or the validation issues. */
type Published = { name: string } | { issues: EntryIssue[] };

/** Publishes the typed text once it is saved. Throws failures that belong to no field. */
export async function publish(
  { kind, entry, autosave }: OpenText,
  options: PublishOptions,
): Promise<Published> {
  const { body } = autosave.state();
  const filled = withoutEmptyRows(body);
  // Validation names rows by position, so the form drops empty ones too.
  if (!sameJson(filled, body)) autosave.replace(filled);
  await autosave.saveNow();
  const { status, number } = autosave.state();
  if (status !== 'saved') throw new AdminError('Not everything is saved yet, so nothing was published.');
  const entries = [{ kind, entry, number }];
  try {
    const reply = await request(staffPublishingCalls.publish, { body: { entries, ...options } });
    return { name: reply.entries[0]?.entry ?? '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.code === 'draft-conflict')
      throw new AdminError(
        'Somebody else has just changed this text. Load the page again, look at it, and publish it then.',
      );
    const issues = publishIssuesIn(error);
    if (issues.length === 0) throw error;
    return { issues };
  }
}

/** The issues of single fields. */
export function publishIssuesIn(refusal: Refused): EntryIssue[] {
  return [
    ...issuesIn(refusal, 'faults').map((fault) => ({ ...fault, stops: true })),
    ...issuesIn(refusal, 'warnings').map((fault) => ({ ...fault, stops: false })),
  ];
}
