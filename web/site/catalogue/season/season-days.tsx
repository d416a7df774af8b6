import type { SeasonCard } from '#contract/catalogue/seasons.ts';
import { LongDate } from '#web/ui/long-date.tsx';

type SeasonDaysProps = { season: Pick<SeasonCard, 'from' | 'until' | 'state'>; className: string };

/** A season's dates in words; renders nothing for a permanent season. */
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
