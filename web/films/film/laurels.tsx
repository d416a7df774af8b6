import { awardParts } from '../award.ts';

/** Awards as festivals print them: between two branches of laurel. */
export function Laurels({ awards }: { awards: string[] }) {
  if (awards.length === 0) return null;
  return (
    <ul
      aria-label="Awards"
      className="flex flex-wrap gap-x-8 gap-y-8 has-[>:nth-child(4):last-child]:max-w-2xl"
    >
      {awards.map((award) => (
        <li
          key={award}
          className="laurels w-62 justify-between only:w-auto gap-2 text-muted [--laurel:3.25rem]"
        >
          <AwardText award={award} />
        </li>
      ))}
    </ul>
  );
}

/** Read on its own it is the award as the film gives it. */
function AwardText({ award }: { award: string }) {
  const { result, prize, festival } = awardParts(award);
  return (
    <p className="flex max-w-48 flex-col text-center text-small">
      {result && (
        <span className="label">
          {result}
          <span className="sr-only"> - </span>
        </span>
      )}
      <span className="font-display text-[1.1875rem] leading-tight text-balance text-paper">
        {prize}
        {festival && <span className="sr-only">, </span>}
      </span>
      {festival && (
        <span className="mt-1 text-label tracking-normal text-faint text-balance">{festival}</span>
      )}
    </p>
  );
}
