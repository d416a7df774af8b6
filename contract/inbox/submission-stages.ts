/* Stages of a submitted film, separate from the schemas so that the browser gets them without zod. */

/** In the order of the board; the last two are outside the normal sequence. */
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

/** Stages in which the sender waits for an answer. */
export const OPEN_STAGES = ['received', 'watching', 'shortlisted'] as const satisfies Stage[];

/** Stages that require `submissions.decide`, to move to and from them. */
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

/** Everybody is answered within this many weeks, as /submit-film says (content/site.json). */
export const ANSWER_WEEKS = 12;

/** How long the admin app offers to undo a move. */
export const UNDO_SECONDS = 10;

/**
 * The stages on the sender's page. `considering`: shortlisted, or decided but not yet notified: a decision is shown there only after
 * staff have sent it.
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

/** Maximum length of the sender's note on a renewed screener link, in characters. */
export const LONGEST_SCREENER_NOTE = 500;
