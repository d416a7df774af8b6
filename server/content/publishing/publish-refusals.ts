import type { ContentIssue, DraftConflict } from '#contract/content/staff-content.ts';
import { DetailedError } from '#server/platform/http/errors.ts';
import type { Entry } from '../drafts/entry.ts';

/** Somebody else has saved in the meantime: 409 with their version, or the live one. */
export class DraftConflicts extends DetailedError {
  constructor({ draft, live }: Pick<Entry, 'draft' | 'live'>) {
    const theirs: DraftConflict['theirs'] = {
      number: draft?.number ?? live?.number ?? 0,
      body: draft?.body ?? live?.body ?? {},
      author: draft?.author ?? '',
      savedAt: (draft?.at ?? new Date()).toISOString(),
    };
    super('draft-conflict', { theirs });
  }
}

/** 422 with the issues. */
export class NotPublishable extends DetailedError {
  constructor(faults: readonly ContentIssue[]) {
    super('not-publishable', { faults });
  }
}

/** 409 with the warnings to confirm. */
export class Warned extends DetailedError {
  constructor(warnings: readonly ContentIssue[]) {
    super('warnings', { warnings });
  }
}
