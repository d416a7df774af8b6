import type { SeasonCard } from '#contract/seasons.ts';
import { LongDate } from '#web/ui/long-date.tsx';

type SeasonDaysProps = { season: Pick<SeasonCard, 'from' | 'until' | 'state'>; className: string };

/** When a season runs, in words; nothing for one that is always on. */
export function SeasonDays({ season: { from, until, state }, className }: SeasonDaysProps) {
  if (state === 'coming' && from)
    return (
      <p className={className}>
        From <LongDate iso={from} />
      </p>
    );
  if (!until) return null;
  return (
    <p className={className}>
      {state === 'past' ? 'Ended ' : 'Until '}
      <LongDate iso={until} />
    </p>
  );
}
