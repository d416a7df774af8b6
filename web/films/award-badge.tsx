import { awardParts } from '#contract/award.ts';

/** A small award badge: shows the prize; result and festival are in the tooltip and for screen readers. */
export function AwardBadge({ award, className = '' }: { award: string; className?: string }) {
  const { result, prize, festival } = awardParts(award);
  return (
    <p className={`laurels max-w-full gap-1.5 text-small text-muted ${className}`} title={award}>
      <span className="relative line-clamp-2 leading-snug text-balance">
        {result && <span className="sr-only">{result} - </span>}
        {prize}
        {festival && <span className="sr-only">, {festival}</span>}
      </span>
    </p>
  );
}
