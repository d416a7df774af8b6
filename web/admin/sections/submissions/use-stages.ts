import { isDecision, STAGES, type Stage } from '#contract/inbox/submission-stages.ts';
import { useMay } from '../../layout/current-user.ts';

/** The stages to which the user may move a film. */
export function useStages(): (from: Stage) => Stage[] {
  const mayDecide = useMay('submissions.decide');
  return (from) => {
    if (isDecision(from) && !mayDecide) return [];
    return STAGES.filter((to) => to !== from && (mayDecide || !isDecision(to)));
  };
}
