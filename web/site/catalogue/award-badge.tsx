import { awardParts } from '#contract/catalogue/award.ts';

/** A small award badge: shows the prize; result and festival are in the tooltip and for screen readers. */
export function AwardBadge({ award, className = '' }: { award: string; className?: string }) {
  return (
    <p className={`relative text-small leading-snug text-muted ${className}`} title={award}>
      <span className="sr-only">{award}</span>
      <span aria-hidden="true" className="laurels award">
        {withoutName(awardParts(award).prize)}
      </span>
    </p>
  );
}

/** "Best Actor" of "Best Actor (Clifton Dauntsey)"; the tooltip has the rest. */
const withoutName = (prize: string) => (prize.endsWith(')') ? prize.split(' (', 1)[0] : prize);
