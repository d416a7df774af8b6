import type { ContentFault, DraftConflict } from '#contract/staff-content.ts';
import { DetailedError } from '#server/http/errors.ts';
import type { Entry } from './entry.ts';

/** Somebody else has saved meanwhile: 409 with what they have saved, or with what is live. */
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

/** 422 with what stops it. */
export class NotPublishable extends DetailedError {
  constructor(faults: readonly ContentFault[]) {
    super('not-publishable', { faults });
  }
}

/** 409 with what should be looked at first. */
export class Warned extends DetailedError {
  constructor(warnings: readonly ContentFault[]) {
    super('warnings', { warnings });
  }
}
