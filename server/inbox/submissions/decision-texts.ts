import type { Decision } from '#contract/inbox/submission-stages.ts';

type Text = { subject: string; text: string };

/**
 * Default start of a decision's mail, used if there is no saved reply for the outcome. Names in braces are filled in:
 * contract/inbox/reply-names.ts.
 */
export const DECISION_TEXTS: Record<Decision, Text> = {
  offer: {
    subject: 'Your film {filmTitle}: we would like to release it',
    text: `Dear {firstName},

Thank you for sending us {filmTitle}. We have watched it and would like to release it.

I will write to you separately with our terms. Until then, please tell me which rights and territories are free, and when would be a good time to talk.

{staffName}
{company}`,
  },
  signed: {
    subject: 'Welcome: {filmTitle}',
    text: `Dear {firstName},

The agreement for {filmTitle} is signed by both of us. Welcome.

Next we need the materials: the master, stills, a poster if there is one, and the full credits. I will write to you about how to send them.

{staffName}
{company}`,
  },
  declined: {
    subject: 'Your film {filmTitle}',
    text: `Dear {firstName},

Thank you for sending us {filmTitle}, and for your patience. We have watched it, and after some discussion we have decided not to take it on.

We can release only a few films a year, and this says more about our list than about your film. We wish it a good life, and would be glad to see your next one.

{staffName}
{company}`,
  },
};
