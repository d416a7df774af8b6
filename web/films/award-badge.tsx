import { awardParts } from './award.ts';

/** An award on one line: the prize is shown, result and festival are read out and shown on hover. */
export function AwardBadge({ award, className = '' }: { award: string; className?: string }) {
  const { result, prize, festival } = awardParts(award);
  return (
    <p className={`laurels max-w-full gap-1.5 text-small text-muted ${className}`} title={award}>
      <span className="relative truncate">
        {result && <span className="sr-only">{result} - </span>}
        {prize}
        {festival && <span className="sr-only">, {festival}</span>}
      </span>
    </p>
  );
}
