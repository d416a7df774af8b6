import { awardParts } from '#contract/award.ts';

/** A small award badge: shows the prize; result and festival are in the tooltip and for screen readers. */
export function AwardBadge({ award, className = '' }: { award: string; className?: string }) {
  return (
    <p
      className={`relative line-clamp-2 text-small leading-snug text-balance text-muted ${className}`}
      title={award}
    >
      <span className="sr-only">{award}</span>
      <span aria-hidden="true" className="laurels award">
        {awardParts(award).prize}
      </span>
    </p>
  );
}
