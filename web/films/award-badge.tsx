import { awardParts } from '#contract/award.ts';

/** A small award badge: shows the prize; result and festival are in the tooltip and for screen readers. */
export function AwardBadge({ award, className = '' }: { award: string; className?: string }) {
  const { result, prize, festival } = awardParts(award);
  return (
    <p
      className={`relative line-clamp-2 text-small leading-snug text-balance text-muted ${className}`}
      title={award}
    >
      {result && <span className="sr-only">{result} - </span>}
      <span className="laurels award">{prize}</span>
      {festival && <span className="sr-only">, {festival}</span>}
    </p>
  );
}
