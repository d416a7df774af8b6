import { awardParts } from '#contract/award.ts';

/** Awards as festivals print them: between two laurel branches. */
export function Laurels({ awards }: { awards: string[] }) {
  if (awards.length === 0) return null;
  return (
    <ul aria-label="Awards" className="laurel-list on-picture">
      {awards.map((award) => (
        <li key={award} className="laurels">
          <AwardText award={award} />
        </li>
      ))}
    </ul>
  );
}

/** Screen readers read the award as the film's record has it. */
function AwardText({ award }: { award: string }) {
  const { result, prize, festival } = awardParts(award);
  return (
    <p>
      {result && (
        <span className="label">
          {result}
          <span className="sr-only"> - </span>
        </span>
      )}
      <strong>
        {prize}
        {festival && <span className="sr-only">, </span>}
      </strong>
      {festival && <small>{festival}</small>}
    </p>
  );
}
