/* Where a submitted film stands: apart from the schemas, so that the browser gets it without zod. */

/** In the order of the board; the last two are off the way. */
export const STAGES = [
  'received',
  'watching',
  'shortlisted',
  'offer',
  'signed',
  'declined',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];

/** Those of which the sender waits for an answer. */
export const OPEN_STAGES = ['received', 'watching', 'shortlisted'] as const satisfies Stage[];

/** Those that ask for `submissions.decide`, to move there and from there. */
export const DECISIONS = ['offer', 'signed', 'declined'] as const satisfies Stage[];
export type Decision = (typeof DECISIONS)[number];

export const isDecision = (stage: Stage): stage is Decision => DECISIONS.some((each) => each === stage);
export const isOpen = (stage: Stage): boolean => OPEN_STAGES.some((each) => each === stage);

export const STAGE_LABELS: Record<Stage, string> = {
  received: 'Received',
  watching: 'Watching',
  shortlisted: 'Shortlisted',
  offer: 'Offer',
  signed: 'Signed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** Within so many weeks everybody is answered, as /submit-film says (content/site.json). */
export const ANSWER_WEEKS = 12;

/** How long the back office offers to take a move back. */
export const UNDO_SECONDS = 10;

/**
 * What the sender's page says. `considering`: shortlisted, or decided and not yet told: a decision shows there only after a
 * person has sent it.
 */
export const PUBLIC_STAGES = [
  'received',
  'watching',
  'considering',
  'offer',
  'signed',
  'declined',
  'withdrawn',
] as const;
export type PublicStage = (typeof PUBLIC_STAGES)[number];

/** Maximum length of what the sender adds to a renewed screener link, in characters. */
export const LONGEST_SCREENER_NOTE = 500;
