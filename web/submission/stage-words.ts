import type { PublicStage } from '#contract/submission-stages.ts';

type Words = { state: string; next: string };

/** How a film stands, for the person who sent it, and what happens next. */
export const STAGE_WORDS: Record<PublicStage, Words> = {
  received: {
    state: 'We have your film',
    next: 'It waits to be watched. We watch everything that reaches us, in the order in which it came. Please leave the screener link live.',
  },
  watching: {
    state: 'We are watching it',
    next: 'Your film is with the people who choose what we release. Please leave the screener link live: more than one of us will watch.',
  },
  considering: {
    state: 'We are talking about it',
    next: 'Your film has been watched, and we are making up our minds. You get our answer by email.',
  },
  offer: {
    state: 'We have made you an offer',
    next: 'It is in the email that we sent you. Please answer there, also if you have questions.',
  },
  signed: {
    state: 'We are releasing it',
    next: 'The agreement is made. The person who wrote to you is there for everything that follows.',
  },
  declined: {
    state: 'We are not taking it on',
    next: 'You have our answer by email. Thank you for letting us see your film.',
  },
  withdrawn: {
    state: 'The film is withdrawn',
    next: 'Nobody here will watch it or decide on it. To bring it back, submit it again.',
  },
};

/** The way of a film, for the line of steps. */
export const STEPS = [
  { stage: 'received', label: 'Received' },
  { stage: 'watching', label: 'Watching' },
  { stage: 'considering', label: 'Considering' },
  { stage: 'answer', label: 'Answer' },
] as const;

/** How far it has come; undefined for a film that was withdrawn. */
export function stepOf(stage: PublicStage): number | undefined {
  if (stage === 'withdrawn') return undefined;
  const at = STEPS.findIndex((step) => step.stage === stage);
  return at === -1 ? STEPS.length - 1 : at;
}
