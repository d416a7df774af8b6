import type { PublicStage } from '#contract/inbox/submission-stages.ts';

type Words = { state: string; next: string };

/** The stage of a film, in words for the person who submitted it, and the next step. */
export const STAGE_WORDS: Record<PublicStage, Words> = {
  received: {
    state: 'We have your film',
    next: 'It’s in the queue. We watch everything we receive, in the order it arrives. Please keep the screener link live.',
  },
  watching: {
    state: 'We are watching it',
    next: 'Your film is with the people who choose what we release. Please keep the screener link live: more than one of us will watch.',
  },
  considering: {
    state: 'We are talking about it',
    next: 'We’ve watched your film and are making up our minds. You’ll hear from us by email.',
  },
  offer: {
    state: 'We have made you an offer',
    next: 'It’s in the email we sent you. Please reply there, with any questions too.',
  },
  signed: {
    state: 'We are releasing it',
    next: 'The agreement is signed. The person who wrote to you will look after everything from here.',
  },
  declined: {
    state: 'We are not taking it on',
    next: 'We’ve answered you by email. Thank you for letting us see your film.',
  },
  withdrawn: {
    state: 'The film is withdrawn',
    next: 'Nobody here will watch it or decide on it. To bring it back, submit it again.',
  },
};

/** The stages of a submission, for the step indicator. */
export const STEPS = [
  { stage: 'received', label: 'Received' },
  { stage: 'watching', label: 'Watching' },
  { stage: 'considering', label: 'Considering' },
  { stage: 'answer', label: 'Answer' },
] as const;

/** Index of the current step; undefined for a withdrawn film. */
export function stepOf(stage: PublicStage): number | undefined {
  if (stage === 'withdrawn') return undefined;
  const at = STEPS.findIndex((step) => step.stage === stage);
  return at === -1 ? STEPS.length - 1 : at;
}
